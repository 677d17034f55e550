import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { limits, loadSize, maxLength } from '#domain/limits.ts';
import { localId } from '#domain/recordId.ts';
import { cssVariables, theme } from '#src/ui/page/theme.ts';
import { specifiedFigures } from '#tests/spec/figures.ts';

const { modalPx } = limits;
const brand = theme.colors?.[theme.primaryColor ?? ''] ?? [];
const drawn = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));

/** What several places have to agree on; all that they say, where they do not. */
const agreed = (...values: readonly unknown[]): unknown => (new Set(values).size === 1 ? values[0] : values);

/** Where the product has each of them; that it goes by them is proved with each rule. */
const product: Record<keyof typeof specifiedFigures, unknown> = {
  'API-03 a request is given up after, ms': limits.apiTimeoutMs,
  'AUTH-14 an access token lives, hours': limits.tokenLifeHours,
  'AUTH-13 it is renewed before its end, ms': limits.refreshMarginMs,
  'TBL-01 rows of a page': limits.pageSize,
  'TBL-01 sizes of a page': limits.pageSizes,
  'API-78 rows of a page of the log': limits.logPageSize,
  'LOG-03 sizes of a page of one user’s log': limits.logPageSizes,
  'TBL-04 a search waits for the next key, ms': limits.searchDebounceMs,
  'LAY-10 a toast stands, ms': limits.toastMs,
  'LAY-10 toasts at once': limits.toastsShown,
  'LAY-07 the drawer, px': limits.drawerPx,
  'LAY-07 the widest screen with a drawer, px': limits.mobileBreakpointPx,
  'LAY-14 the patent dialog, px': modalPx.patent,
  'LAY-14 the cabinet dialog, px': modalPx.cabinet,
  'LAY-14 the user form, px': modalPx.user,
  'LAY-14 the dialog of logs, px': modalPx.logs,
  'WIZ-06 suggestions of each kind': limits.suggestionTags,
  'ERR-15 letters of an error': limits.errorText,
  'WIZ-12 contacts of a cabinet': limits.maxContactsPage,
  'RT-09 silence of the hub that is a loss, ms': limits.realtimeTimeoutMs,
  'RT-09 a sign of life of the hub, ms': limits.realtimePingMs,
  'LIM-03 letters of an id made here': localId(new Uint8Array(32)).length,
  'IMP-06 rows looked at for the columns': limits.importSampleRows,
  'VAL-38 letters of a title': maxLength.title,
  'VAL-39 letters of a family reference': maxLength.reference,
  'VAL-31 letters of a cabinet’s name': maxLength.name,
  'VAL-32 letters of an address': maxLength.address,
  'VAL-33 letters of a postal code': maxLength.postalCode,
  'VAL-34 letters of a country': maxLength.country,
  'VAL-35 letters of an e-mail': maxLength.email,
  'VAL-36 letters of a phone': maxLength.phone,
  'LIM-01 inventors of a page': loadSize.inventor,
  'LIM-01 applicants of a page': loadSize.applicant,
  'LIM-01 holders of a page': loadSize.holder,
  'LIM-01 cabinets of a page': loadSize.cabinet,
  'LIM-01 contacts of a page': loadSize.contact,
  'LIM-01 clients of a page': loadSize.client,
  'LIM-01 users of a page': loadSize.user,
  'PAT-10 patents of a page': loadSize.patent,
  'LAY-11 the colour of the brand': agreed(brand[5], drawn.variables['--brevia-brand']),
  'LAY-11 the colour of filled buttons and links': agreed(
    brand[Number(theme.primaryShade)],
    drawn.light['--mantine-color-anchor'],
  ),
  'LAY-11 the radius of corners, px': theme.defaultRadius,
};

describe('the figures of the specification', () => {
  it.each(Object.entries(specifiedFigures))('%s', (what, value) => {
    expect(product[what as keyof typeof specifiedFigures]).toEqual(value);
  });
});
