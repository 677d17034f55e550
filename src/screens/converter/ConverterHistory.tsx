import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/converter/Converter.module.css';
import type { PastConversion } from '#src/screens/converter/useConverter.ts';
import { CopyText } from '#src/ui/facts/CopyText.tsx';

export interface ConverterHistoryProps {
  readonly history: readonly PastConversion[];
  readonly onForget: () => void;
}

/** The last conversions on this device, the latest first (UX-45). */
export const ConverterHistory = ({ history, onForget }: ConverterHistoryProps) => {
  const { t } = useTranslation();
  if (history.length === 0) return null;
  return (
    <Stack className={`${classes.box} ${classes.wide}`}>
      <Group justify="space-between">
        <Title order={2} className={classes.heading}>
          {t('converter.history')}
        </Title>
        <Button variant="subtle" size="xs" onClick={onForget}>
          {t('converter.forget')}
        </Button>
      </Group>
      <ul className={classes.history}>
        {history.map(({ kind, text, value }) => (
          <li key={`${kind} ${value}`} className={classes.past}>
            <Text size="sm" c="dimmed" className={classes.given}>
              {text}
            </Text>
            <CopyText text={value} label={t('converter.number')} />
            <Text size="xs" c="dimmed">
              {t(`converter.kinds.${kind}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
