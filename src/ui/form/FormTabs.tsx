import { Alert, Badge, Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCloudQuestion } from '@tabler/icons-react';
import { Activity, type ComponentType, useId } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/ui/form/FormTabs.module.css';
import { useOpeningFocus } from '#src/ui/form/useOpeningFocus.ts';
import edges from '#src/ui/page/scrollEdges.module.css';
import { useScrollEdges } from '#src/ui/page/useScrollEdges.ts';

/** One tab of a form. `fields` are the fields it shows, by name; their parts (`emails.0.email`) belong with them. */
export interface FormTab<V extends Record<string, unknown>> {
  readonly key: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly form: UseFormReturnType<V> }>;
  readonly fields: readonly (keyof V & string)[];
}

export interface FormTabsProps<V extends Record<string, unknown>> {
  readonly form: UseFormReturnType<V>;
  readonly tabs: readonly FormTab<V>[];
  /** Fields that have not come from the server yet: they can neither be filled nor emptied here. */
  readonly unread?: readonly string[];
  readonly active: string;
  readonly onChange: (key: string) => void;
}

const belongs = (path: string, fields: readonly string[]): boolean => fields.includes(path.split('.')[0] ?? '');

/** How many of a tab's fields are faulty. */
const errorsIn = <V extends Record<string, unknown>>(
  tab: FormTab<V>,
  errors: Readonly<Record<string, unknown>>,
): number => Object.entries(errors).filter(([path, error]) => error && belongs(path, tab.fields)).length;

/** The first tab with a faulty field, by key. */
export const firstFaultyTab = <V extends Record<string, unknown>>(
  tabs: readonly FormTab<V>[],
  errors: Readonly<Record<string, unknown>>,
): string | null => tabs.find((tab) => errorsIn(tab, errors) > 0)?.key ?? null;

/**
 * The tabs of a form, each with the number of its errors (UX-31). All stay mounted, so nothing typed is lost. The panels
 * stand beside the tabs and not in them: in their context, every field would be looked through at every keystroke.
 */
export const FormTabs = <V extends Record<string, unknown>>({
  form,
  tabs,
  unread = [],
  active,
  onChange,
}: FormTabsProps<V>) => {
  const { t } = useTranslation();
  const id = useId();
  const list = useScrollEdges(active);
  const [only, second] = tabs;
  useOpeningFocus(id, active, only?.key);
  // A form of one sheet has nothing to switch between.
  if (only && !second) return <TabPanel form={form} tab={only} unread={unread} />;
  return (
    <>
      <Tabs
        id={id}
        value={active}
        onChange={(key) => key && onChange(key)}
        classNames={{ root: `${edges.edges} ${classes.tabs}`, list: classes.list }}
      >
        <Tabs.List ref={list}>
          {tabs.map((tab) => {
            const count = errorsIn(tab, form.errors);
            return (
              <Tabs.Tab
                key={tab.key}
                value={tab.key}
                aria-controls={`${id}-panel-${tab.key}`}
                rightSection={
                  count > 0 ? (
                    <Badge color="red" size="sm" circle aria-label={t('form.errors', { count })}>
                      {count}
                    </Badge>
                  ) : null
                }
              >
                {tab.label}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
      </Tabs>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}-panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.key}`}
          className={classes.panel}
          hidden={tab.key !== active}
        >
          <Activity mode={tab.key === active ? 'visible' : 'hidden'}>
            <TabPanel form={form} tab={tab} unread={unread} />
          </Activity>
        </div>
      ))}
    </>
  );
};

interface TabPanelProps<V extends Record<string, unknown>> extends Pick<FormTabsProps<V>, 'form'> {
  readonly tab: FormTab<V>;
  readonly unread: readonly string[];
}

/** A tab of which nothing is here yet says so instead of empty fields. */
const TabPanel = <V extends Record<string, unknown>>({ form, tab, unread }: TabPanelProps<V>) => {
  const { t } = useTranslation();
  const missing = tab.fields.filter((name) => unread.includes(name)).length;
  const isBare = missing > 0 && missing === tab.fields.length;
  return (
    <>
      {missing > 0 ? (
        <Alert color="orange" variant="light" mb="md" icon={<IconCloudQuestion aria-hidden />}>
          {t(isBare ? 'form.unreadTab' : 'form.unreadFields')}
        </Alert>
      ) : null}
      {isBare ? null : <tab.Panel form={form} />}
    </>
  );
};
