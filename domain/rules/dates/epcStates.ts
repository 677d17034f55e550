/** The contracting states of the European Patent Convention (EPO, Member states; 39 since 1 October 2022), by WIPO ST.3. */
export const epcStates: ReadonlySet<string> = new Set(
  (
    'AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC ME MK MT NL NO PL PT RO RS SE SI SK ' +
    'SM TR'
  ).split(' '),
);
