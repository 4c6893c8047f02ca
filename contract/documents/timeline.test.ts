import { expect, test } from 'vitest';
import type { ClaimDocument } from './schema.ts';
import { oldestFirst, timelineOf } from './timeline.ts';

/** A document by id and day of November 2026; a parent makes it a child. */
function item(Id: string, day: number, part: Partial<ClaimDocument> = {}): ClaimDocument {
  return {
    Id,
    TimeStamp: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
    DocumentAction: null,
    ParentDocumentId: null,
    IsPerformDocumentActionRequired: false,
    DocumentActionPerformedDateTime: null,
    ...part,
  } as ClaimDocument;
}
const task = { DocumentAction: 'RequestReply', IsPerformDocumentActionRequired: true };
const ids = (items: readonly { document: ClaimDocument }[]) => items.map(({ document }) => document.Id).join(' ');

test('[STATUS-2] open tasks stand first, then the rest, newest first in both', () => {
  const timeline = timelineOf([
    item('old-task', 2, task),
    item('new', 20),
    item('new-task', 10, task),
    item('done', 15, { ...task, DocumentActionPerformedDateTime: '2026-11-16T09:00:00.000Z' }),
    item('old', 1),
  ]);
  expect([ids(timeline.tasks), ids(timeline.story)]).toEqual(['new-task old-task', 'new done old']);
  expect(timeline.tasks.every((one) => one.task)).toBe(true);
  expect(timeline.story.some((one) => one.task)).toBe(false);
});

test('[STATUS-2] a review is no item, whether open or done', () => {
  const { tasks, story } = timelineOf([item('review', 3, { DocumentAction: 'QuoteCustomer' }), item('a', 1)]);
  expect([ids(tasks), ids(story)]).toEqual(['', 'a']);
});

test('[STATUS-2] each top-level document is one item, and a child is none', () => {
  const child = item('reply', 5, { ParentDocumentId: 'a' });
  const { tasks, story } = timelineOf([item('a', 1), child, item('b', 2), item('task', 3, task)]);
  expect([ids(tasks), ids(story)]).toEqual(['task', 'b a']);
});

test('[STATUS-2] a document whose parent is not in the claim is not lost', () => {
  expect(ids(timelineOf([item('a', 1), item('orphan', 2, { ParentDocumentId: 'gone' })]).story)).toBe('orphan a');
});

test('[STATUS-8] the children of an item are in it, oldest first', () => {
  const child = (Id: string, day: number) => item(Id, day, { ParentDocumentId: 'a' });
  const { story } = timelineOf([child('third', 9), item('a', 1), child('first', 2), child('second', 4)]);
  expect(story[0]?.children.map(({ Id }) => Id)).toEqual(['first', 'second', 'third']);
});

test('[STATUS-8] messages of one instant keep one order wherever they are read', () => {
  const [one, other] = [item('a', 1), item('b', 1)];
  expect([one, other].toSorted(oldestFirst)).toEqual([other, one].toSorted(oldestFirst));
  expect(oldestFirst(one, one)).toBe(0);
});

test('[STATUS-2] the documents that were handed in stay as they were', () => {
  const documents = Object.freeze([item('a', 1), item('b', 2)]);
  timelineOf(documents);
  expect(documents.map(({ Id }) => Id)).toEqual(['a', 'b']);
});

const idsBelow = (story: ReturnType<typeof timelineOf>['story']) =>
  story.map(({ document, children }) => [document.Id, children.map(({ Id }) => Id).join(' ')]);
const below = (Id: string, day: number, ParentDocumentId: string, part = {}) =>
  item(Id, day, { ParentDocumentId, ...part });

test('[STATUS-8] a reply to a reply stands in the same thread, oldest first', () => {
  const { story } = timelineOf([
    below('third', 9, 'second'),
    below('first', 2, 'a'),
    item('a', 1),
    below('second', 4, 'first'),
  ]);
  expect(idsBelow(story)).toEqual([['a', 'first second third']]);
});

test('[STATUS-2] a task that hangs in a thread stands among the tasks, with what was said below it', () => {
  const asked = below('asked', 3, 'a', task);
  const { tasks, story } = timelineOf([item('a', 1), below('first', 2, 'a'), asked, below('said', 4, 'asked')]);
  expect(idsBelow(tasks)).toEqual([['asked', 'said']]);
  expect(idsBelow(story)).toEqual([['a', 'first']]);
});

test('[STATUS-2] once done it is an item of the story and no longer a task', () => {
  const done = below('done', 3, 'a', { ...task, DocumentActionPerformedDateTime: '2026-11-16T09:00:00.000Z' });
  const { tasks, story } = timelineOf([item('a', 1), done]);
  expect([ids(tasks), ids(story)]).toEqual(['', 'done a']);
});

test('[STATUS-2] documents that are each other\u2019s parents are not lost', () => {
  const { story } = timelineOf([below('a', 1, 'b'), below('b', 2, 'a'), below('c', 3, 'a')]);
  expect(story.map(({ document }) => document.Id)).toEqual(['c', 'b', 'a']);
});

test('[STATUS-2] what hangs below a review stands with it in neither list', () => {
  const quote = item('quote', 1, { DocumentAction: 'QuoteCustomer' });
  const { tasks, story } = timelineOf([quote, below('thanks', 2, 'quote'), item('a', 1)]);
  expect([ids(tasks), ids(story)]).toEqual(['', 'a']);
});
