import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { switches } from '#tests/support/mutants/switches.ts';

/** What a break keeps from coming is waited for this long; without a break the tests keep their own patience. */
const brokenPatience = 12_000;

beforeEach(() => configure({ asyncUtilTimeout: switches.activeMutant === undefined ? 60_000 : brokenPatience }));
