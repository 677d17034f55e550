import { Badge, Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Activity, type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#src/ui/FormTabs.module.css';

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
export const FormTabs = <V extends Record<string, unknown>>({ form, tabs, active, onChange }: FormTabsProps<V>) => {
  const { t } = useTranslation();
  const id = useId();
  const [only, second] = tabs;
  // A form of one sheet has nothing to switch between.
  if (only && !second) return <only.Panel form={form} />;
  return (
    <>
      <Tabs id={id} value={active} onChange={(key) => key && onChange(key)} classNames={{ list: classes.list }}>
        <Tabs.List>
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
      {tabs.map(({ key, Panel }) => (
        <div
          key={key}
          id={`${id}-panel-${key}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${key}`}
          className={classes.panel}
          hidden={key !== active}
        >
          <Activity mode={key === active ? 'visible' : 'hidden'}>
            <Panel form={form} />
          </Activity>
        </div>
      ))}
    </>
  );
};
