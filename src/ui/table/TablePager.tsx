import { Group, Pagination, Select, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import classes from '#src/ui/table/TablePager.module.css';

export interface TablePagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
  /** 10, 20, 50 or 100 where nothing else is said. */
  readonly pageSizes?: readonly number[];
}

const closedAway = { keepMounted: false };

/** TBL-01 to TBL-03: `11-20 sur 57 éléments`, pages, a jump to a typed page, and how many rows a page has. */
export const TablePager = (props: TablePagerProps) => {
  const { page, pageSize, total, onPage, onPageSize, pageSizes = limits.pageSizes } = props;
  const { t, i18n } = useTranslation();
  const narrow = useIsNarrow();
  const number = (value: number): string => formatNumber(value, i18n.language);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize)];
  return (
    <nav className={classes.pager} aria-label={t('table.pages')}>
      <Text size="sm" className={classes.range} aria-live="polite">
        {t('table.range', { from: number(from), to: number(to), count: total, total: number(total) })}
      </Text>
      <Group gap="sm" className={classes.controls}>
        {pages > 1 ? (
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            size={narrow ? 'md' : 'sm'}
            siblings={narrow ? 0 : 1}
            getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
            getItemProps={(item) => ({ 'aria-label': t('table.page', { page: number(item) }), children: number(item) })}
          />
        ) : null}
        <Select
          aria-label={t('table.pageSize')}
          data={pageSizes.map((size) => ({ value: String(size), label: t('table.perPage', { count: size }) }))}
          value={String(pageSize)}
          onChange={(size) => size && onPageSize(Number(size))}
          allowDeselect={false}
          // A closed menu that is kept has its place computed whenever the list is drawn: the page is laid out for it.
          comboboxProps={closedAway}
          w={118}
          size={narrow ? 'sm' : 'xs'}
        />
        {pages > 1 ? <QuickJumper key={page} pages={pages} onPage={onPage} /> : null}
      </Group>
    </nav>
  );
};

/** TBL-02: goes to a typed page; a number beyond the end leads to the last one. */
const QuickJumper = ({ pages, onPage }: { readonly pages: number; readonly onPage: (page: number) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const jump = (): void => {
    const page = Math.trunc(Number(typed));
    setTyped('');
    if (page >= 1) onPage(Math.min(page, pages));
  };
  return (
    <Group gap={6} wrap="nowrap" className={classes.jumper}>
      <Text size="sm" component="label" htmlFor={id}>
        {t('table.goTo')}
      </Text>
      <TextInput
        id={id}
        size="xs"
        w={56}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={(event) => event.key === 'Enter' && jump()}
        onBlur={() => typed && jump()}
      />
    </Group>
  );
};
