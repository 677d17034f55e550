import { Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Deadline, deadline, type Instruction, instructions } from '#domain/entities/deadline.ts';
import { localToday } from '#domain/localToday.ts';
import { instructionGiver, speaksForOthers } from '#domain/rules/deadlines/instructionGiver.ts';
import { useDeadlineActs } from '#src/data/deadlines/useDeadlineActs.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Marked } from '#src/records/deadlines/Marked.ts';
import { useMarking } from '#src/records/deadlines/useMarking.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

export type MarkDialogName = 'done' | 'instruct' | 'waive' | 'note' | 'changeOwn';

export interface MarkDialogProps {
  readonly name: MarkDialogName;
  /** All of which are acted on. */
  readonly dates: readonly Marked[];
  /** What they are called in a title. */
  readonly what: string;
  readonly onClose: () => void;
  /** Before it closes, when the act is kept. */
  readonly onKept?: () => void;
}

type Values = Pick<
  Deadline,
  | 'faitLe'
  | 'instruction'
  | 'instructionDe'
  | 'instructionLe'
  | 'renonceLe'
  | 'renonceMotif'
  | 'note'
  | 'libelle'
  | 'dateEcheance'
>;

/** What each form asks for, in its order. */
const asked = {
  done: ['faitLe'],
  instruct: ['instruction', 'instructionDe', 'instructionLe'],
  waive: ['renonceLe', 'renonceMotif'],
  note: ['note'],
  changeOwn: ['libelle', 'dateEcheance'],
} as const satisfies Readonly<Record<MarkDialogName, readonly (keyof Values)[]>>;

const needed: ReadonlySet<keyof Values> = new Set(['faitLe', 'renonceLe', 'renonceMotif', 'libelle', 'dateEcheance']);

const begun = (name: MarkDialogName, record: Deadline | undefined): Values => ({
  faitLe: record?.faitLe ?? localToday(),
  instruction: record?.instruction ?? '',
  instructionDe: record?.instructionDe ?? '',
  instructionLe: record?.instructionLe ?? (name === 'instruct' ? localToday() : null),
  renonceLe: record?.renonceLe ?? localToday(),
  renonceMotif: record?.renonceMotif ?? '',
  note: record?.note ?? '',
  libelle: record?.libelle ?? '',
  dateEcheance: record?.dateEcheance ?? null,
});

/** The small form of one act on dates. */
export const MarkDialog = ({ name, dates, what, onClose, onKept }: MarkDialogProps) => {
  const { t } = useTranslation();
  const acts = useDeadlineActs();
  const mark = useMarking();
  const user = useUser();
  const [only] = dates.length === 1 ? dates : [];
  const [values, setValues] = useState(() => begun(name, only?.row?.record));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const check = schemaErrors<object>(deadline.edit, t);
  const targets = dates.map(({ target }) => target);
  const act = () => {
    switch (name) {
      case 'done':
        return acts.done(targets, values.faitLe);
      case 'instruct': {
        const { instruction, instructionDe: by, instructionLe: on } = values;
        return acts.instruct(targets, { instruction, by, on });
      }
      case 'waive':
        return acts.waive(targets, { day: values.renonceLe ?? '', reason: values.renonceMotif });
      case 'note':
        return acts.note(targets, values.note);
      case 'changeOwn': {
        const id = only && 'ownId' in only.target ? only.target.ownId : 0;
        return acts.changeOwn(id, { text: values.libelle, day: values.dateEcheance ?? '' });
      }
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = Object.fromEntries(asked[name].map((field) => [field, values[field]]));
    const absent = asked[name].filter((field) => needed.has(field) && !values[field]);
    const found = {
      ...(check(given) as Readonly<Record<string, string>>),
      ...Object.fromEntries(absent.map((field) => [field, t('validation.required')])),
    };
    setFaults(found);
    if (Object.values(found).some(Boolean)) return;
    if (!(await mark(dates.length, act()))) return;
    onKept?.();
    onClose();
  };
  const field = <F extends keyof Values>(of: F, isFirst: boolean) => ({
    label: fieldLabel(t, 'deadline', of),
    required: needed.has(of),
    error: faults[of],
    'data-autofocus': isFirst || undefined,
    onChange: (value: Values[F]) => setValues((before) => ({ ...before, [of]: value })),
  });
  return (
    <QuickForm
      opened
      onClose={onClose}
      title={t(`deadlineActs.dialog.${name}`, { what })}
      submitLabel={t('common.save')}
      onSubmit={(event) => void submit(event)}
    >
      {asked[name].map((of, at) => {
        if (of === 'instruction') {
          const { onChange, ...rest } = field(of, at === 0);
          return (
            <Select
              key={of}
              {...rest}
              clearable
              value={values.instruction || null}
              data={instructions.map((value) => ({ value, label: t(`deadlineActs.instructions.${value}`) }))}
              onChange={(value) => onChange((value ?? '') as Instruction | '')}
            />
          );
        }
        if (of === 'faitLe' || of === 'renonceLe' || of === 'instructionLe' || of === 'dateEcheance') {
          return <DateField key={of} {...field(of, at === 0)} value={values[of]} mayBeFuture={of === 'dateEcheance'} />;
        }
        const { onChange, ...rest } = field(of, at === 0);
        // A client's account gives its own instruction: nobody else can be named.
        if (of === 'instructionDe' && !speaksForOthers(user)) {
          const giver = instructionGiver(user, true, '');
          return <TextInput key={of} label={rest.label} value={giver} variant="unstyled" readOnly />;
        }
        const Input = of === 'note' || of === 'renonceMotif' ? Textarea : TextInput;
        return (
          <Input key={of} {...rest} value={values[of]} onChange={(event) => onChange(event.currentTarget.value)} />
        );
      })}
    </QuickForm>
  );
};
