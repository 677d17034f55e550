import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { copyFiling } from '#domain/rules/patents/copyFamily.ts';
import { addFiling, newFiling } from '#domain/rules/patents/filings.ts';
import { previousFiling } from '#domain/rules/patents/shareFiling.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type PatentTabProps, setFilings } from '#src/screens/patents/family/patentForm.ts';
import { FilingBlock } from '#src/screens/patents/wizard/FilingBlock.tsx';
import { StartFiling } from '#src/screens/patents/wizard/startFiling.ts';
import { useFilingName } from '#src/screens/patents/wizard/useFilingName.ts';
import { useFilingOrder } from '#src/screens/patents/wizard/useFilingOrder.ts';
import { useRemoveFiling } from '#src/screens/patents/wizard/useRemoveFiling.ts';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * One block per country in the order of the detail, what is being entered first (FIL-01); only open blocks hold fields, so
 * forty of them stay quick to type in.
 */
export const FilingsTab = ({ form }: PatentTabProps) => {
  const { t } = useTranslation();
  const { getValues } = form;
  const filings = () => getValues().informationsDepot;
  const start = useContext(StartFiling);
  const [opened, setOpened] = useState<string[]>(() => {
    const [only, second] = filings();
    return start === null ? (only && !second ? [String(only.id)] : []) : [String(start)];
  });
  const { placed, settle } = useFilingOrder(filings, opened.length > 0, start);
  const remove = useRemoveFiling(form);
  const nameOf = useFilingName();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const faulty = faultyFilings(form.errors);
  const focusFiling = useCallback(
    (id: RecordId) => focusSoon(() => list.current?.querySelector<HTMLElement>(`[data-filing="${id}"] input`)),
    [],
  );
  // Once: the tab comes and goes without being made anew.
  const isBegun = useRef(false);
  useEffect(() => {
    if (start !== null && !isBegun.current) focusFiling(start);
    isBegun.current = true;
  }, [start, focusFiling]);
  useEffect(() => {
    if (faulty === '') return;
    const ids = faulty.split(',').map((index) => String(getValues().informationsDepot[Number(index)]?.id));
    setOpened((before) => [...new Set([...before, ...ids])]);
  }, [faulty, getValues]);
  const toggle = (id: string): void => {
    setOpened((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
    if (!opened.includes(id)) return;
    settle();
    // Where it stands now: a row that moves loses the keyboard.
    focusSoon(() => list.current?.querySelector<HTMLElement>(`[data-filing="${id}"] [data-filing-head]`));
  };
  const add = (filing: Filing): void => {
    setFilings(form, addFiling(filings(), filing));
    setOpened((ids) => [String(filing.id), ...ids]);
    focusFiling(filing.id ?? '');
  };
  const duplicate = (index: number): void => {
    const filing = filings()[index];
    if (!filing) return;
    add(copyFiling(filing, newLocalId()));
    notify.info(
      (t) => t('wizard.copyFiling.leftOut'),
      (t) => t('wizard.copyFiling.done'),
    );
  };
  const previousName = (index: number): string | null => {
    const previous = previousFiling(filings(), index);
    return previous && nameOf(previous, filings());
  };
  const removeAt = (index: number): void => {
    remove(index);
    // The button that had the focus is gone; the keyboard goes on where the next filing is added.
    addButton.current?.focus();
  };
  return (
    <Stack gap="md" ref={list}>
      <Group justify="space-between">
        <Text c="dimmed" size="sm">
          {t('records.counted.filings', { count: placed.length })}
        </Text>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => add(newFiling(newLocalId()))}
        >
          {t('wizard.addFiling')}
        </Button>
      </Group>
      {placed.length === 0 ? <Text size="sm">{t('wizard.noFilings')}</Text> : null}
      <div data-filings>
        {placed.map(({ filing, index }) => (
          <FilingBlock
            key={filing.id}
            form={form}
            index={index}
            count={placed.length}
            filing={filing}
            previous={previousName(index)}
            opened={opened.includes(String(filing.id))}
            onToggle={() => toggle(String(filing.id))}
            onDuplicate={() => duplicate(index)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </div>
    </Stack>
  );
};

/** The places of filings with an error, which must not stay hidden in a closed block. */
const faultyFilings = (errors: Readonly<Record<string, unknown>>): string =>
  [...new Set(Object.keys(errors).flatMap((path) => /^informationsDepot\.(\d+)\./.exec(path)?.[1] ?? []))].join(',');
