import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useDraft } from '#src/data/useDraft.ts';
import { useNumbering } from '#src/data/useNumbering.ts';
import {
  emptyPatentForm,
  type PatentForm,
  patentFormOf,
  patentValuesOf,
} from '#src/screens/patents/wizard/patentForm.ts';
import { schemaErrors } from '#src/ui/schemaErrors.ts';

/** The wizard's form with its draft: what was left unfinished is there again, as it was (UX-05). */
export const usePatentForm = (patent: Patent | null, clientIds: readonly RecordId[] = []) => {
  const { t } = useTranslation();
  const keeper = useDraft<PatentForm, Patent | null>(`draft:patent:${patent?.id ?? 'new'}`);
  const [resumed, setResumed] = useState(() => keeper.read());
  const [seen] = useState(() => (patent ? (resumed?.seen ?? patent) : null));
  const [initial] = useState<PatentForm>(() =>
    seen ? patentFormOf(seen) : { ...emptyPatentForm, clientIds: [...clientIds] },
  );
  const check = schemaErrors<ReturnType<typeof patentValuesOf>>(patentEntity.create, t);
  const form = useForm<PatentForm>({
    initialValues: initial,
    validate: (values) => check(patentValuesOf(values)),
    validateInputOnBlur: true,
    onValuesChange: (values) => draft.type(values),
  });
  const draft = useStandingDraft(keeper, resumed?.tab ?? 'general', seen, initial);
  const showResumed = useEffectEvent(() => {
    if (resumed) form.setValues(resumed.values);
  });
  // Once, for the draft found when the dialog opened.
  useEffect(() => showResumed(), []);
  useNumbering((numbered) => {
    const values = form.getValues();
    const next = numbered(values);
    if (next !== values) form.setValues(next);
  });
  const startOver = (): void => {
    form.reset();
    setResumed(null);
    keeper.release();
    void keeper.discard();
  };
  return { form, draft, seen, resumed, startOver };
};

type Keeper = ReturnType<typeof useDraft<PatentForm, Patent | null>>;

/** The draft with the tab on which the user stands. What equals the beginning is no draft. */
const useStandingDraft = (keeper: Keeper, startTab: string, seen: Patent | null, initial: PatentForm) => {
  const [standing] = useState({ tab: startTab, values: initial });
  const keep = (): void => {
    if (standing.values !== initial) keeper.keep({ values: standing.values, tab: standing.tab, seen });
  };
  return {
    ...keeper,
    type: (values: PatentForm): void => {
      standing.values = values;
      keep();
    },
    stand: (tab: string): void => {
      standing.tab = tab;
      keep();
    },
  };
};

export type PatentDraft = ReturnType<typeof useStandingDraft>;
