import { Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { isOfFamily, type ManyChange, previewMany } from '#domain/rules/patents/manyFilings.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useManyEdits } from '#src/data/changes/useManyEdits.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ManyFields } from '#src/screens/patents/many/ManyFields.tsx';
import { ManyPreview } from '#src/screens/patents/many/ManyPreview.tsx';
import { type ChosenFamily, meansFiling } from '#src/screens/patents/many/ManyTargets.ts';
import { changeOf, useManyForm } from '#src/screens/patents/many/useManyForm.ts';
import { notify } from '#src/ui/page/notify.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface ManyEditDialogProps {
  /** What is to be changed; empty while nothing is asked. */
  readonly chosen: readonly ChosenFamily[];
  readonly fields: readonly ManyChange['field'][];
  readonly onClose: () => void;
  /** Called with the group of changes under which it goes to the server. */
  readonly onDone: (group: string) => void;
}

/** One change to everything that was chosen: what, to what, what that does; done at once, and taken back at once. */
export const ManyEditDialog = ({ chosen, fields, onClose, onDone }: ManyEditDialogProps) => {
  const { t } = useTranslation();
  const shown = useLatest(chosen, chosen.length > 0);
  const narrow = useIsNarrow();
  return (
    <Modal
      opened={chosen.length > 0}
      onClose={onClose}
      title={t('many.title')}
      size={620}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Content chosen={shown} fields={fields} onClose={onClose} onDone={onDone} />
    </Modal>
  );
};

const Content = ({ chosen, fields, onClose, onDone }: ManyEditDialogProps) => {
  const { t } = useTranslation();
  const { form, set } = useManyForm();
  const { undo } = useChanges();
  const editMany = useManyEdits();
  const [done, setDone] = useState<number | null>(null);
  const change = changeOf(form);
  const whole = useMemo(() => chosen.filter(({ family }) => family.record.partial === undefined), [chosen]);
  const changeText = JSON.stringify(change);
  const { preview, targets } = useMemo(() => {
    const wanted = JSON.parse(changeText) as ManyChange | null;
    const meant = whole.map((one) => ({
      id: one.family.id,
      record: one.family.record,
      means: meansFiling(one, form.countries),
    }));
    return { preview: wanted && previewMany(meant, wanted), targets: meant };
  }, [whole, changeText, form.countries]);

  const run = async (): Promise<void> => {
    if (!change || done !== null) return;
    setDone(0);
    const group = newLocalId();
    const { undo: made, error } = await editMany({ targets, change, group, onProgress: setDone });
    setDone(null);
    if (error) {
      console.error(error);
      notify.error(
        (t) => t('many.notAll'),
        (t) => t('form.notStored'),
      );
    } else notify.solved((t) => t('form.notStored'));
    if (made.length > 0) {
      const takeBack = () => undo(made).then(() => notify.success((t) => t('many.undone')));
      notify.withAction({
        title: (t) => t('many.done', { count: made.length }),
        message: (t) => t('common.savedOnDevice'),
        action: { label: (t) => t('common.undo'), run: takeBack },
      });
      onDone(group);
    }
    if (!error) onClose();
  };

  const of = isOfFamily(form.field) ? 'families' : 'filings';
  const places = preview?.places ?? 0;
  return (
    <Stack gap="md">
      <ManyFields form={form} set={set} fields={fields} hasCountries={chosen.some(({ filings }) => filings === null)} />
      {change && preview ? <ManyPreview change={change} preview={preview} left={chosen.length - whole.length} /> : null}
      {done !== null && targets.length > 0 ? (
        <Progress value={(done / targets.length) * 100} aria-label={t('many.storing')} />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={done !== null}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => void run()} disabled={places === 0} loading={done !== null}>
          {t(`many.go.${of}`, { count: places })}
        </Button>
      </Group>
    </Stack>
  );
};
