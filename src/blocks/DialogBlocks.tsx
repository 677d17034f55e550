import { Button } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import { OpenedSample, Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { DeletionModal } from '#src/ui/dialog/DeletionModal.tsx';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';
import type { RemovalActions } from '#src/ui/dialog/useRemoval.ts';
import { FactList } from '#src/ui/facts/FactList.tsx';

const { name, longName, refusal } = sampleTexts;
const ignore = (): void => {};

/** Nothing is deleted, and the undo stays. */
const actions: RemovalActions<RecordId, null> = {
  remove: async () => ({ ok: true, undo: null }),
  undo: async () => {},
  whenSent: () => new Promise(() => {}),
};

const rows = [{ id: 1 }, { id: 2 }];

/** Dialogs; each opens by its button. */
export const DialogBlocks = () => (
  <SampleGroup name="dialog">
    <Sample name="Over the page" inline>
      <OpenedSample name="ConfirmModal">
        {(opened, onClose) => (
          <ConfirmModal opened={opened} onClose={onClose} title={longName} confirmLabel="Continuer" onConfirm={ignore}>
            {refusal}
          </ConfirmModal>
        )}
      </OpenedSample>
      <OpenedSample name="ConfirmModal: something is lost, a third way">
        {(opened, onClose) => (
          <ConfirmModal
            opened={opened}
            onClose={onClose}
            title={name}
            confirmLabel="Effacer"
            onConfirm={ignore}
            extra={<Button variant="default">Garder</Button>}
            danger
          >
            {refusal}
          </ConfirmModal>
        )}
      </OpenedSample>
      <OpenedSample name="DeletionModal">
        {(opened, onClose) => (
          <DeletionModal
            rows={opened ? rows : []}
            shown={rows}
            onClose={onClose}
            onDone={onClose}
            actions={actions}
            title={longName}
            done={(count) => `${count}`}
          >
            {refusal}
          </DeletionModal>
        )}
      </OpenedSample>
      <OpenedSample name="RecordModal">
        {(opened, onClose) => (
          <RecordModal
            opened={opened}
            onClose={onClose}
            title={longName}
            arrival="here"
            actions={
              <>
                <Button>Modifier</Button>
                <Button variant="default">{longName}</Button>
              </>
            }
          >
            <FactList facts={[{ label: 'Nom', value: name }]} />
          </RecordModal>
        )}
      </OpenedSample>
      <OpenedSample name="RecordModal: not downloaded">
        {(opened, onClose) => (
          <RecordModal opened={opened} onClose={onClose} title={name} arrival="missing" actions={null}>
            {null}
          </RecordModal>
        )}
      </OpenedSample>
    </Sample>
  </SampleGroup>
);
