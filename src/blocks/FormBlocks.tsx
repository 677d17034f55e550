import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { OpenedSample, Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { type FormTab, FormTabs } from '#src/ui/form/FormTabs.tsx';
import { LeaveGuard } from '#src/ui/form/LeaveGuard.tsx';
import { KeepDraftButton, LeaveQuestions } from '#src/ui/form/LeaveQuestions.tsx';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';
import { RecapSections } from '#src/ui/form/RecapSections.tsx';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';

const { name, longName, moment, refusal } = sampleTexts;
const ignore = (): void => {};
const keep = async (): Promise<void> => {};

interface Values extends Record<string, unknown> {
  readonly title: string;
  readonly notes: string;
}

const Title = ({ form }: { readonly form: UseFormReturnType<Values> }) => (
  <TextInput label="Titre" required {...form.getInputProps('title')} />
);
const Notes = ({ form }: { readonly form: UseFormReturnType<Values> }) => (
  <Textarea label="Notes" {...form.getInputProps('notes')} />
);

const tabs: readonly FormTab<Values>[] = [
  { key: 'title', label: 'Famille', Panel: Title, fields: ['title'] },
  { key: 'notes', label: 'Notes', Panel: Notes, fields: ['notes'] },
];

const useSampleForm = (initialErrors: Partial<Record<string, string>> = {}): UseFormReturnType<Values> =>
  useForm<Values>({ initialValues: { title: longName, notes: '' }, initialErrors });

/** Forms and what stands around them. What lies over the page opens by its button. */
export const FormBlocks = () => {
  const form = useSampleForm();
  return (
    <SampleGroup name="form">
      <Sample name="FormTabs: faulty, not here">
        <Tabs errors={{ title: refusal }} unread={[]} />
        <Tabs errors={{}} unread={['title']} />
      </Sample>
      <Sample name="DraftNote: resumed, with what this version does not know">
        <DraftNote at={moment} unknown={[]} onStartOver={ignore} />
        <DraftNote at={moment} unknown={[name, longName]} onStartOver={ignore} />
      </Sample>
      <Sample name="DraftOffers">
        <DraftOffers
          offers={[name, longName].map((text) => ({
            key: text,
            text,
            at: moment,
            onResume: ignore,
            onDiscard: ignore,
          }))}
        />
      </Sample>
      <Sample name="KeepDraftButton, LeaveGuard (asks on the way to another address)" inline>
        <KeepDraftButton onKeep={keep} />
        <LeaveGuard isDirty={() => false} onLeave={ignore} />
      </Sample>
      <Sample name="Over the page" inline>
        <OpenedSample name="QuickForm">
          {(opened, onClose) => (
            <QuickForm opened={opened} onClose={onClose} title={longName} onSubmit={ignore}>
              <TextInput label="Nom" required error={refusal} />
            </QuickForm>
          )}
        </OpenedSample>
        <OpenedSample name="TabsModal">
          {(opened, onClose) => (
            <TabsModal
              opened={opened}
              onClose={onClose}
              title={longName}
              form={form}
              tabs={tabs}
              onSubmit={ignore}
              submitLabel="Enregistrer"
              resumed={{ at: moment, unknown: [], onStartOver: ignore }}
              onKeepDraft={keep}
            />
          )}
        </OpenedSample>
        <OpenedSample name="RecapModal">
          {(opened, onClose) => (
            <RecapModal
              opened={opened}
              onClose={onClose}
              title={longName}
              form={form}
              tabs={tabs}
              recap={({ title }) => <Text>{title}</Text>}
              onSubmit={ignore}
              submitLabel="Créer"
            />
          )}
        </OpenedSample>
        <Sample name="RecapSections">
          <RecapSections
            sections={[
              {
                title: 'Famille',
                content: [
                  { label: 'Titre', value: longName },
                  { label: 'Notes', value: null },
                ],
              },
              { title: 'Notes', content: <Text>{longName}</Text> },
            ]}
          />
        </Sample>
        <OpenedSample name="LeaveQuestions">
          {(asking, stay) => (
            <LeaveQuestions modal={{ asking, stay, leave: stay, busy: false }} form={form} onKeepDraft={keep} />
          )}
        </OpenedSample>
        <OpenedSample name="FormRefusal: no right">
          {(opened, onClose) =>
            opened ? <FormRefusal title={name} allowed={false} arrival="here" onClose={onClose} /> : null
          }
        </OpenedSample>
        <OpenedSample name="FormRefusal: no such record">
          {(opened, onClose) => (opened ? <FormRefusal title={name} allowed arrival="here" onClose={onClose} /> : null)}
        </OpenedSample>
      </Sample>
    </SampleGroup>
  );
};

interface TabsProps {
  readonly errors: Partial<Record<string, string>>;
  readonly unread: readonly string[];
}

const Tabs = ({ errors, unread }: TabsProps) => {
  const form = useSampleForm(errors);
  const [active, setActive] = useState('title');
  return (
    <Stack mb="md">
      <FormTabs form={form} tabs={tabs} unread={unread} active={active} onChange={setActive} />
    </Stack>
  );
};
