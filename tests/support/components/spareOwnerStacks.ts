import * as React from 'react';

/**
 * The development build of React takes a stack trace of each element that is made, for its warnings to name who made it:
 * a tenth of a component test's work. Made to believe that it has taken enough of them, it takes none.
 */
export const spareOwnerStacks = (): void => {
  const internals: object | undefined = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.POSITIVE_INFINITY,
      set: () => {},
    });
};
