import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconHome } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/ui/page/PageHeader.module.css';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { SecondaryActions } from '#src/ui/page/SecondaryActions.tsx';
import { unreadInTitle } from '#src/ui/page/unreadInTitle.ts';

export interface Crumb {
  readonly label: string;
  /** Where it leads; the last one, which is the page itself, leads nowhere. */
  readonly to?: string;
}

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Between the home icon and the title; left out, the title stands alone. */
  readonly crumbs?: readonly Crumb[];
  /** The main thing that can be done here. */
  readonly actions?: ReactNode;
  /** What else can be done; several are folded into a menu on narrow screens. */
  readonly secondary?: readonly RowAction[];
}

/** LAY-09: where one is, what this is, and what can be done here. Names the document too. */
export const PageHeader = ({ title, description, crumbs = [], actions, secondary = [] }: PageHeaderProps) => {
  const { t } = useTranslation();
  const unread = useSyncExternalStore(unreadInTitle.subscribe, unreadInTitle.prefix);
  useDocumentTitle(`${unread}${title} · ${t('app.name')}`);
  return (
    <header className={classes.header}>
      <nav aria-label={t('nav.breadcrumbs')} data-print="never">
        <Breadcrumbs separatorMargin={6} classNames={{ breadcrumb: classes.crumb, separator: classes.separator }}>
          <Anchor component={Link} to={screenPaths.dashboard} aria-label={t('nav.home')} className={classes.home}>
            <IconHome size={16} aria-hidden />
          </Anchor>
          {crumbs.map((crumb) => (
            <CrumbText key={crumb.label} crumb={crumb} />
          ))}
          <Text size="sm" aria-current="page">
            {title}
          </Text>
        </Breadcrumbs>
      </nav>
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {description ? (
            <Text c="dimmed" size="sm" component="div">
              {description}
            </Text>
          ) : null}
        </div>
        {actions || secondary.length > 0 ? (
          <Group gap="xs" data-print="never">
            <SecondaryActions actions={secondary} />
            {actions}
          </Group>
        ) : null}
      </div>
    </header>
  );
};

const CrumbText = ({ crumb }: { readonly crumb: Crumb }) =>
  crumb.to ? (
    <Anchor component={Link} to={crumb.to} size="sm">
      {crumb.label}
    </Anchor>
  ) : (
    <Text size="sm" c="dimmed">
      {crumb.label}
    </Text>
  );
