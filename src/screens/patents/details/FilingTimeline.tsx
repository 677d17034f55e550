import { useDeferredValue, useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { timelineOf, timelineSteps } from '#domain/rules/patents/timeline.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/patents/details/FilingTimeline.module.css';
import { Fold } from '#src/screens/patents/details/Fold.tsx';

/** As many rows as its box shows; what one has to scroll to comes a moment later. */
const inSight = 12;

/**
 * The filings of a family over the years: one line per country, a shape per step (filing, publication, grant), so that
 * it reads without colour. The same dates stand in the lines above, so it is one picture to a screen reader.
 */
export const FilingTimeline = ({ filings }: { readonly filings: readonly Filing[] }) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const timeline = useMemo(() => timelineOf(filings), [filings]);
  const rows = useDeferredValue(timeline?.rows, timeline?.rows.slice(0, inSight)) ?? [];
  const stepNames = useMemo(
    () => Object.fromEntries(timelineSteps.map((step) => [step, t(`patents.fields.${step}`)])),
    [t],
  );
  if (!timeline || timeline.rows.length < 2) return null;
  const years = [timeline.ticks[0]?.year, timeline.ticks.at(-1)?.year].join('–');
  return (
    <Fold title={t('patents.timelineTitle')}>
      <figure className={classes.figure}>
        <div
          className={classes.scroll}
          role="img"
          aria-label={t('patents.timeline', { count: timeline.rows.length, years })}
        >
          <div className={classes.axis} aria-hidden>
            {timeline.ticks.map(({ year, at }) => (
              <span key={year} className={classes.tick} style={{ insetInlineStart: `${at * 100}%` }}>
                {year}
              </span>
            ))}
          </div>
          {rows.map(({ filing, marks }, index) => {
            const country = filing.idPays === null ? null : names.country(filing.idPays);
            const [first, last] = [marks[0]?.at ?? 0, marks.at(-1)?.at ?? 0];
            return (
              <div key={filing.id ?? index} className={classes.row}>
                <span className={classes.country} title={country?.name}>
                  {country?.code || '–'}
                </span>
                <span className={classes.track}>
                  <span
                    className={classes.line}
                    style={{ insetInlineStart: `${first * 100}%`, width: `${(last - first) * 100}%` }}
                  />
                  {marks.map(({ step, day, at }) => (
                    <span
                      key={step}
                      className={classes.mark}
                      data-step={step}
                      style={{ insetInlineStart: `${at * 100}%` }}
                      title={`${country?.name ?? ''} · ${stepNames[step]} · ${formatDay(day)}`}
                    />
                  ))}
                </span>
              </div>
            );
          })}
        </div>
        <figcaption className={classes.legend}>
          {timelineSteps.map((step) => (
            <span key={step} className={classes.entry}>
              <span className={classes.mark} data-step={step} data-legend />
              {t(`patents.steps.${step}`)}
            </span>
          ))}
        </figcaption>
      </figure>
    </Fold>
  );
};
