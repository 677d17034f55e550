import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { Sample, SampleGroup } from '#src/blocks/Sample.tsx';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { PickMany } from '#src/ui/fields/PickMany.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { PickOptionLine } from '#src/ui/fields/PickOptionLine.tsx';

const { name, longName, unbroken, refusal } = sampleTexts;

const choices = [
  { value: 1, label: name, hint: 'AL-01', flag: 'FR', count: 1234 },
  { value: 2, label: longName, hint: 'AL-02' },
  { value: 3, label: 'Weiß & Söhne', flag: 'DE', count: 0 },
  { value: 4, label: unbroken },
];

/** What is typed and chosen: empty, filled, faulty, disabled, read only. */
export const FieldBlocks = () => (
  <SampleGroup name="fields">
    <Sample name="DateField">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Day label="Empty" start={null} />
        <Day label="Filled" start="2026-01-05" />
        <Day label="No day" start="31/02/2026" />
        <DateField label="Required" required value={null} onChange={ignore} />
        <DateField label="Disabled" disabled value="2026-01-05" onChange={ignore} />
        <DateField label="Read only" readOnly value="2026-01-05" onChange={ignore} />
      </SimpleGrid>
    </Sample>
    <Sample name="PickOne">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <One label="Empty" start={null} />
        <One label="Filled" start={1} />
        <One label="Long name" start={2} />
        <PickOne label="Unknown record" options={choices} value={99} onChange={ignore} />
        <PickOne label="Faulty" options={choices} value={null} onChange={ignore} error={refusal} />
        <PickOne label="Disabled" options={choices} value={1} onChange={ignore} disabled />
        <PickOne label="Nothing to choose" options={[]} value={null} onChange={ignore} />
      </SimpleGrid>
    </Sample>
    <Sample name="PickMany">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Many label="Empty" start={[]} />
        <Many label="Filled" start={[1, 2, 3, 4]} />
        <PickMany label="Faulty" options={choices} value={[]} onChange={ignore} error={refusal} />
        <PickMany label="Disabled" options={choices} value={[1]} onChange={ignore} disabled />
        <PickMany label="Read only" options={choices} value={[1, 2]} onChange={ignore} readOnly />
      </SimpleGrid>
    </Sample>
    <Sample name="PickOptionLine: with all, without">
      {choices.map((choice) => (
        <PickOptionLine key={choice.value} option={choice} />
      ))}
    </Sample>
    <Sample name="PasswordField">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PasswordField label="Empty" autoComplete="off" />
        <PasswordField label="Faulty" autoComplete="off" defaultValue="secret" error={refusal} />
        <PasswordField label="Disabled" autoComplete="off" defaultValue="secret" disabled />
      </SimpleGrid>
    </Sample>
  </SampleGroup>
);

const ignore = (): void => {};

interface StateProps<V> {
  readonly label: string;
  readonly start: V;
}

const Day = ({ label, start }: StateProps<string | null>) => {
  const [value, setValue] = useState(start);
  return <DateField label={label} value={value} onChange={setValue} />;
};

const One = ({ label, start }: StateProps<RecordId | null>) => {
  const [value, setValue] = useState(start);
  return <PickOne label={label} options={choices} value={value} onChange={setValue} />;
};

const Many = ({ label, start }: StateProps<readonly RecordId[]>) => {
  const [value, setValue] = useState(start);
  return <PickMany label={label} options={choices} value={value} onChange={setValue} />;
};
