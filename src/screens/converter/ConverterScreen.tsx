import { Button, Group, Input, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconArrowsExchange, IconEraser } from '@tabler/icons-react';
import { type NumberKind, numberKinds } from '#domain/rules/numbers/numberKind.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ConvertedNumbers } from '#src/screens/converter/ConvertedNumbers.tsx';
import classes from '#src/screens/converter/Converter.module.css';
import { ConverterHistory } from '#src/screens/converter/ConverterHistory.tsx';
import { useConverter } from '#src/screens/converter/useConverter.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

/** NUM-01: the one written form of patent numbers, one or many at a time. Whoever may not convert sees the title (NAV-10). */
export const ConverterScreen = () => {
  const { t } = useTranslation();
  const allowed = useCan('converter', 'read');
  return (
    <>
      <PageHeader title={t('converter.title')} description={allowed ? t('converter.description') : undefined} />
      {allowed ? <Converter /> : null}
    </>
  );
};

const Converter = () => {
  const { t } = useTranslation();
  const converter = useConverter();
  return (
    <div className={classes.columns}>
      <Stack className={classes.box}>
        <Input.Wrapper label={t('converter.kind')} labelElement="div">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label={t('converter.kind')}
            value={converter.kind}
            onChange={(kind) => converter.setKind(kind as NumberKind)}
            data={numberKinds.map((kind) => ({ value: kind, label: t(`converter.kinds.${kind}`) }))}
          />
        </Input.Wrapper>
        <Textarea
          label={t('converter.numbers')}
          description={t(`converter.examples.${converter.kind}`)}
          autosize
          minRows={4}
          maxRows={16}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.numbers }}
          value={converter.text}
          onChange={(event) => converter.setText(event.currentTarget.value)}
          onBlur={converter.remember}
          onKeyDown={getHotkeyHandler([['mod+Enter', converter.convert]])}
        />
        <Group>
          <Button leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={converter.convert}>
            {t('converter.convert')}
          </Button>
          <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={converter.reset}>
            {t('converter.reset')}
          </Button>
        </Group>
      </Stack>
      <ConvertedNumbers results={converter.results} onReplace={converter.replaceLine} />
      <ConverterHistory history={converter.history} onForget={converter.forget} />
    </div>
  );
};
