import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { capitalised } from '#domain/capitalised.ts';
import { digestOf } from '#domain/digestOf.ts';
import { sentFields } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { problems } from '#domain/errors.ts';
import { authPaths } from '#domain/routes.ts';
import { type ChangesPage, syncPaths } from '#domain/sync.ts';
import { packageRoot } from '#server/base/packageRoot.ts';
import type { Document } from '#server/openApi/document.ts';
import type { JsonSchema } from '#server/openApi/Operation.ts';
import { type Answer, onEveryDatabase } from '#tests/support/server/testServer.ts';
import { declaredCalls, schemaIn, withoutExplanations } from '#tests/support/wire/declaredCalls.ts';
import { memberDifferences } from '#tests/support/wire/memberDifferences.ts';
import { shapeOfJson } from '#tests/support/wire/shapeOfJson.ts';
import { sortedJson } from '#tests/support/wire/sortedJson.ts';
import { spellings } from '#tests/support/wire/spellings.ts';
import { WireWitness } from '#tests/support/wire/WireWitness.ts';

const page = readFileSync(join(packageRoot, 'docs/protocol.md'), 'utf8');

/** The message to whoever changes the wire. */
const advice = `What goes over the wire is not what stands in tests/fixtures/wire. Other programs and older apps read it:
see "What may change" in docs/protocol.md. Where the change is meant, write it down:
1. npx vitest run --project server tests/server/wire.test.ts -u
2. look at the difference (git diff tests/fixtures/wire)
3. add a line with today's date, the new fingerprint and what changed to "Changes" in docs/protocol.md.\n`;

/** What answers are made of, by call and status. */
const shapesOf = (answers: Readonly<Record<string, Answer>>): object =>
  Object.fromEntries(
    Object.entries(answers).map(([call, { status, body }]) => [`${call} ${status}`, shapeOfJson(body)]),
  );

const feedCall = `GET ${syncPaths.changes}`;

onEveryDatabase('the wire', {}, (server) => {
  const wire: Record<string, string> = {};
  let document: Document;
  let schemas: Readonly<Record<string, JsonSchema>>;
  let answers: Readonly<Record<string, Answer>>;
  beforeAll(async () => {
    const witness = await WireWitness.fill(server());
    document = await witness.document();
    ({ schemas } = document.components as { schemas: typeof schemas });
    answers = await witness.answers();
    wire.calls = sortedJson({ calls: declaredCalls(document), schemas: withoutExplanations(schemas), problems });
    const { [feedCall]: feed, ...others } = answers;
    wire.answers = sortedJson(shapesOf({ ...others, ...(await witness.problems()) }));
    wire.feed = sortedJson(shapeOfJson(feed?.body));
    wire.hub = sortedJson(await witness.hubFrames());
    wire.spellings = sortedJson(spellings());
  });

  it('API-05 answers what the document of the calls describes, and nothing else', () => {
    const differing = Object.entries(answers).flatMap(([call, { status, body }]) => {
      const [method = '', path = ''] = call.split(' ');
      const schema = schemaIn(document.paths[path]?.[method.toLowerCase()]?.responses[status] ?? {});
      return memberDifferences(body, schema, schemas).map((difference) => `${call}: ${difference}`);
    });
    // Answered only where a token was used by two parties, and where a page of the countries or statuses was asked for.
    const pageMembers = ['Page', 'PageSize', 'TotalCount', 'TotalPages', 'HasNextPage', 'HasPreviousPage'];
    expect(differing).toEqual([
      `POST ${authPaths.login}: warning is not answered`,
      ...['/api/pays', '/api/statuts'].flatMap((path) =>
        pageMembers.map((name) => `GET ${path}: ${name} is not answered`),
      ),
    ]);
  });

  it('ENT-03 to ENT-15 has every field that people write in the feed of this test, so that none goes unseen', () => {
    const changes = answers[feedCall]?.data.changes as ChangesPage['changes'];
    const fields = collections.flatMap((name) => sentFields(name).map((field) => `${name} ${capitalised(field)}`));
    const given = changes.flatMap(({ collection, record }) =>
      Object.keys(record ?? {}).map((member) => `${collection} ${member}`),
    );
    expect(fields.filter((field) => !given.includes(field))).toEqual([]);
  });

  it.each([
    ['API-05 ENT-03 to ENT-19', 'calls', 'the right, the parameters, the body and the answers of each call'],
    ['API-04 ENT-03 to ENT-19', 'answers', 'what each answer is made of, and each kind of failure'],
    ['ENT-01 to ENT-16', 'spellings', 'the spellings of each field'],
    ['SYNC-44', 'feed', 'what a page of the feed is made of'],
    ['RT-01 RT-04', 'hub', 'what the hub says'],
  ])('%s stands as it is in tests/fixtures/wire: %s, %s', async (_, name) => {
    await expect(wire[name], advice).toMatchFileSnapshot(join(packageRoot, `tests/fixtures/wire/${name}.json`));
  });

  it('API-05 has its newest line on the page of the protocol', () => {
    const names = Object.keys(wire).sort();
    const fingerprint = digestOf(names.map((name) => wire[name]).join('\n'));
    const [newest, ...older] = [...page.matchAll(/^- (\d{4}-\d{2}-\d{2}) `(\w+)` \S/gm)];
    expect(newest?.[2], `${advice}The fingerprint is now ${fingerprint}.\n`).toBe(fingerprint);
    expect(older.every(([, day = '']) => day <= (newest?.[1] ?? ''))).toBe(true);
  });
});
