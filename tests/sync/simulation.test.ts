import { describeHistories } from '#tests/support/simulation/describeHistories.ts';

describeHistories('rich');
