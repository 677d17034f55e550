import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ActionToast, notify } from '#src/ui/page/notify.ts';

const Offers = createContext<((id: string) => void) | null>(null);

export interface FormOffersProps {
  readonly opened: boolean;
  readonly children: ReactNode;
}

/** A form whose offers to take something back end with it: afterwards they would change what nobody sees. */
export const FormOffers = ({ opened, children }: FormOffersProps) => {
  const [ids] = useState(() => new Set<string>());
  useEffect(() => {
    if (!opened) return;
    return () => {
      for (const id of ids) notify.withdraw(id);
      ids.clear();
    };
  }, [opened, ids]);
  const [keep] = useState(() => (id: string) => void ids.add(id));
  return <Offers value={keep}>{children}</Offers>;
};

/** Like `notify.withAction`, for what can be taken back as long as the form is open. */
export const useFormOffer = (): ((toast: ActionToast) => void) => {
  const keep = useContext(Offers);
  return (toast) => {
    const id = notify.withAction(toast);
    keep?.(id);
  };
};
