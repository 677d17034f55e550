import { Spotlight } from '@mantine/spotlight';
import { IconCalendarDue, IconListSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AskedDays, askedDays } from '#domain/rules/askedDays.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import { type AskedKinds, askedKinds } from '#src/app/palette/askedKinds.ts';
import { datesOfDays, datesOfKinds } from '#src/app/palette/findDates.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { docketAddress } from '#src/records/docketAddress.ts';

const most = 6;
const nothing: readonly DocketRow[] = [];

export interface DateGroup {
  readonly items: readonly ReactNode[];
  /** A day or a month was typed: nothing else is meant by it. */
  readonly isDay: boolean;
}

/** UX-19: the dates that a query asks for, by a day or a month, or by their kind and whose they are. */
export const useDateGroup = (query: string): DateGroup => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const navigate = useNavigate();
  const today = useToday();
  const days = useMemo(() => askedDays(query, today), [query, today]);
  const kinds = useMemo(() => (days ? null : askedKinds(queryWords(query))), [days, query]);
  // Once asked for they stay: the next letter must not wait for them again.
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (days || kinds)) setWanted(true);
  const rows = useDeadlines({ isWanted })?.open ?? nothing;
  const officeName = useMemo(() => officeNames(language), [language]);
  const found = useMemo(() => foundIn(rows, days, kinds, officeName), [rows, days, kinds, officeName]);
  if (!days && !kinds) return { items: [], isDay: false };
  const lines = found.slice(0, most).map(({ id, record }) => {
    const { referenceFamille, titre } = record.family.record;
    const what = whatOf(record, t);
    return (
      <Spotlight.Action
        key={`date ${id}`}
        label={`${formatDay(record.day)} · ${record.office === '' ? what : `${what} (${record.office})`}`}
        description={joined([referenceFamille, titre])}
        leftSection={<IconCalendarDue size={20} stroke={1.5} />}
        onClick={() => void navigate(docketAddress({ line: String(id) }))}
      />
    );
  });
  const address = days ? docketAddress({ month: days.from.slice(0, 7) }) : docketAddress(askedOf(kinds, found));
  const rest = (
    <Spotlight.Action
      key="dates all"
      label={days ? t('palette.docketOf', { month: monthLabel(days, language) }) : t('palette.docketRest')}
      leftSection={<IconListSearch size={20} stroke={1.5} />}
      onClick={() => void navigate(address)}
    />
  );
  const isRest = days !== null || found.length > most;
  return { items: isRest ? [...lines, rest] : lines, isDay: days !== null };
};

const foundIn = (
  rows: readonly DocketRow[],
  days: AskedDays | null,
  kinds: AskedKinds | null,
  officeName: (office: string) => string,
): readonly DocketRow[] => (days ? datesOfDays(rows, days) : kinds ? datesOfKinds(rows, kinds, officeName) : nothing);

/** What the docket can be asked: an office by its code, and words. It has no question for a kind. */
const askedOf = (kinds: AskedKinds | null, found: readonly DocketRow[]): Readonly<Record<string, string>> => {
  const codes = new Set(found.map(({ record }) => record.office));
  const words = kinds?.rest.map(({ text }) => text) ?? [];
  const country = words.map((word) => word.toUpperCase()).find((code) => codes.has(code));
  const rest = words.filter((word) => word.toUpperCase() !== country).join(' ');
  return { ...(country && { country }), ...(rest && { q: rest }) };
};

const monthLabel = ({ from }: AskedDays, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(from));

/** Of a hundred offices, each once. */
const officeNames = (language: string): ((office: string) => string) => {
  const known = new Map<string, string>();
  return (office) => {
    const name = known.get(office) ?? foldText(countryLabel(office, language));
    known.set(office, name);
    return name;
  };
};
