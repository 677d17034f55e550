import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { addressParams } from '#src/data/address/addressParams.ts';
import { useIsHere } from '#src/data/address/useIsHere.ts';
import { responsibleWords } from '#src/data/lists/responsibleValues.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import { useSavedViews } from '#src/data/lists/useSavedViews.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { responsibleIn } from '#src/screens/deadlines/responsibleIn.ts';

/**
 * What nobody else looks at is shown to everybody: families that were given to no one, and those whose responsible
 * person can no longer sign in. So a date leaves somebody's docket only when somebody else has it.
 */
const atFirst = responsibleWords;

/**
 * Opens the docket of whoever is responsible for families with these and with what nobody looks after, where the address
 * asks for nothing of its own and no saved view opens the list. Chips say so, and take it back.
 * @param isReady whether all families that can be had are here
 */
export const useMineAtFirst = ({ set }: ListAddressState, isReady: boolean): void => {
  const isClient = useUser().role === 'Client';
  const rowsNow = useRowsNow();
  const { isMine } = usePatentNames().responsible;
  const { views } = useSavedViews('deadlines');
  const isHere = useIsHere();
  const isLeaving = useNavigation().state !== 'idle';
  const isDone = useRef(false);
  const open = useEffectEvent(() => {
    // Whoever has gone on to another screen, which still comes, is not called back.
    if (isDone.current || !isReady || !isHere()) return;
    isDone.current = true;
    const isSilent = [...addressParams().keys()].length === 0 && !views.some(({ isDefault }) => isDefault);
    if (isClient || !isSilent) return;
    if (responsibleIn(rowsNow('patent')).some(isMine)) set({ filters: { responsible: [...atFirst] }, late: true });
  });
  // Once, when all lines are there: whoever takes the chips away later wants to see everything.
  useEffect(() => open(), [isReady, isLeaving]);
};
