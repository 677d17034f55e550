import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Conversion } from '#domain/rules/numbers/convertNumber.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/converter/Converter.module.css';
import type { Result } from '#src/screens/converter/useConverter.ts';
import { CheckDigitNote } from '#src/ui/facts/CheckDigitNote.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import { notify } from '#src/ui/page/notify.ts';

export interface ConvertedNumbersProps {
  readonly results: readonly Result[];
  /** Takes an offer instead of a line as it was typed. */
  readonly onReplace: (line: string, offer: string) => void;
}

/** The result box: of every line its converted number, to be copied by a click, or why there is none (NUM-20). */
export const ConvertedNumbers = ({ results, onReplace }: ConvertedNumbersProps) => {
  const { t } = useTranslation();
  const values = results.flatMap(({ conversion }) => (conversion.ok ? [conversion.value] : []));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(values.join('\n'));
      notify.solved((t) => t('converter.copyFailed'));
      notify.success((t) => t('converter.copied'));
    } catch {
      notify.error((t) => t('converter.copyFailed'));
    }
  };
  return (
    <Stack className={classes.box}>
      <Group justify="space-between">
        <Title order={2} className={classes.heading}>
          {t('converter.result')}
        </Title>
        <Button
          variant="default"
          size="xs"
          disabled={values.length === 0}
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('converter.copy', { count: values.length })}
        </Button>
      </Group>
      <div role="status" className={classes.results}>
        {results.length === 0 ? <Text c="dimmed">{t('converter.nothing')}</Text> : null}
        {numbered(results).map(([key, result]) => (
          <ResultLine key={key} result={result} onReplace={onReplace} />
        ))}
      </div>
    </Stack>
  );
};

/** The same number may be given twice, and lines never move: the place distinguishes them. */
const numbered = (results: readonly Result[]): (readonly [key: string, result: Result])[] =>
  results.map((result, at) => [`${at} ${result.text}`, result]);

interface ResultLineProps extends Pick<ConvertedNumbersProps, 'onReplace'> {
  readonly result: Result;
}

const ResultLine = ({ result, onReplace }: ResultLineProps) => {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { text, conversion, doubt, remark, reason } = result;
  const offer = reason && 'offer' in reason ? reason.offer : null;
  return (
    <div className={classes.line}>
      <Text size="sm" c="dimmed" className={classes.given}>
        {text}
      </Text>
      {conversion.ok ? (
        <CopyText text={conversion.value} label={t('converter.number')} />
      ) : (
        <Text className={classes.error}>{t('converter.error', { reason: reasonOf(conversion, reason) })}</Text>
      )}
      {offer === null ? null : (
        <Button variant="light" size="compact-sm" mt={4} onClick={() => onReplace(text, offer)}>
          {t('converter.instead', { number: offer })}
        </Button>
      )}
      {remark ? (
        <Text size="sm" c="dimmed">
          {t(`converter.remarks.${remark.why}`, { ...remark })}
        </Text>
      ) : null}
      <CheckDigitNote doubt={doubt} />
    </div>
  );
};

/** Why a line has no result, in the reader's words. */
const useReason = () => {
  const { t, i18n } = useTranslation();
  return (conversion: Extract<Conversion, { ok: false }>, reason: Result['reason']): string => {
    if (reason) return t(`converter.problems.${reason.why}`, { ...reason });
    if (conversion.problem !== 'unreadable') return t(`converter.problems.${conversion.problem}`);
    const forms = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(conversion.forms);
    return t('converter.problems.unreadable', { forms });
  };
};
