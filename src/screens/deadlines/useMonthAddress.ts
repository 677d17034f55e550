import { useSearchParams } from 'react-router-dom';
import { addMonths } from '#domain/rules/calendar.ts';
import { addressParams } from '#src/data/address/addressParams.ts';

/** The month in the address, `?month=2026-11`; without one the list is shown. */
export const useMonthAddress = (today: string) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const isShown = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked);
  const first = `${isShown ? asked : today.slice(0, 7)}-01`;
  const set = (month: string | null, replace: boolean): void =>
    setParams(
      () => {
        const next = addressParams();
        if (month === null) next.delete('month');
        else next.set('month', month);
        return next;
      },
      { replace },
    );
  return {
    isShown,
    /** Its first day. */
    first,
    show: (isMonth: boolean): void => set(isMonth ? today.slice(0, 7) : null, false),
    go: (months: number): void => set(addMonths(first, months).slice(0, 7), true),
    goToday: (): void => set(today.slice(0, 7), true),
  };
};

export type MonthAddress = ReturnType<typeof useMonthAddress>;
