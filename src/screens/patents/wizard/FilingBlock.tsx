import { Accordion, ActionIcon, Collapse, createScopedKeydownHandler, Tooltip, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { countryCode, countryName } from '#domain/rules/countries/countryName.ts';
import { statusName } from '#domain/rules/records/statusName.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import classes from '#src/screens/patents/wizard/FilingBlock.module.css';
import { FilingFields } from '#src/screens/patents/wizard/FilingFields.tsx';
import { errorsBelow, sameContent } from '#src/screens/patents/wizard/quietPanel.ts';
import { ShareFiling } from '#src/screens/patents/wizard/ShareFiling.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface FilingBlockProps extends PatentTabProps {
  readonly index: number;
  readonly filing: Filing;
  readonly opened: boolean;
  /** What the filing that was entered before this one is called; null where there is none. */
  readonly previous: string | null;
  /** How many filings the family has; what can be shared between them depends on it. */
  readonly count: number;
  readonly onToggle: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const Block = ({ form, index, filing, previous, opened, count, onToggle, onDuplicate, onRemove }: FilingBlockProps) => {
  const { t, i18n } = useTranslation();
  const id = useId();
  const country = useRecordsById('country').get(filing.idPays ?? 0);
  const name = country ? countryName(country, i18n.language) : t('wizard.countryToChoose');
  return (
    <div className={classes.block} data-filing={filing.id} data-opened={opened || undefined}>
      <div className={classes.head}>
        <UnstyledButton
          id={`${id}head`}
          className={classes.control}
          data-filing-head
          aria-expanded={opened}
          aria-controls={`${id}panel`}
          onClick={onToggle}
          onKeyDown={walkHeads}
        >
          <span className={classes.chevron}>
            <Accordion.Chevron />
          </span>
          <FilingLine filing={filing} name={name} flag={country && countryCode(country)} />
        </UnstyledButton>
        <Tooltip label={t('wizard.removeFiling', { country: name })}>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('wizard.removeFiling', { country: name })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Collapse expanded={opened} id={`${id}panel`} role="region" aria-labelledby={`${id}head`}>
        <div className={classes.content}>
          {opened ? (
            <>
              <ShareFiling form={form} index={index} previous={previous} count={count} onDuplicate={onDuplicate} />
              <FilingFields form={form} index={index} filing={filing} />
            </>
          ) : null}
        </div>
      </Collapse>
    </div>
  );
};

/**
 * The filing in one country (FIL-02): its line, and when open its fields with the two lists of cabinets. Drawn anew
 * only when it changes itself: forty blocks do not follow every keystroke in one of them. Therefore it shares no
 * context with its neighbours, as the items of an Accordion do.
 */
export const FilingBlock = memo(
  Block,
  (before, after) =>
    sameContent(before.filing, after.filing) &&
    before.index === after.index &&
    before.opened === after.opened &&
    before.count === after.count &&
    before.previous === after.previous &&
    errorsOf(before) === errorsOf(after),
);

/** ↑, ↓, Home and End lead from the line of one filing to that of another. */
const walkHeads = createScopedKeydownHandler({
  parentSelector: '[data-filings]',
  siblingSelector: '[data-filing-head]',
  orientation: 'vertical',
});

const errorsOf = ({ form, index }: FilingBlockProps): string =>
  errorsBelow(form.errors, [`informationsDepot.${index}`]);

const FilingLine = ({ filing, name, flag }: { filing: Filing; name: string; flag: string | undefined }) => {
  const { language } = useTranslation().i18n;
  const status = useRecordsById('status').get(filing.idStatuts ?? 0);
  return (
    <span className={classes.line}>
      {flag ? <Flag code={flag} /> : null}
      <span className={classes.country}>{name}</span>
      <span className={classes.number}>
        {filing.numeroDepot || filing.numeroPublication || filing.numeroDelivrance}
      </span>
      {status ? <FilingStatus name={statusName(status, language)} /> : null}
    </span>
  );
};
