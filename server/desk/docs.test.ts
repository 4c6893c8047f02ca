import { expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/calls.ts';
import { sharedApps } from '../testing/shared-apps.ts';

const apps = sharedApps();

/** A server with or without the page. */
const served = (deskDocs: boolean) => apps({ settings: { deskDocs } });

test('[DESK-11] the OpenAPI document holds every call of the desk at its path and method, with its scope', async () => {
  const app = await served(false);
  const document = (await app.inject('/desk/v1/openapi.json')).json();
  for (const [name, call] of Object.entries(deskCalls)) {
    const operation = document.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()];
    expect.soft(operation, name).toMatchObject({ operationId: name, security: [{ desk: [call.scope] }] });
    expect
      .soft(Object.keys(operation?.responses ?? {}), name)
      .toEqual(expect.arrayContaining(['200', '401', '403', '429']));
  }
});

test('[DESK-11] the page shows every call and loads nothing from elsewhere; switched off there is none', async () => {
  const app = await served(true);
  const page = await app.inject('/desk/docs');
  expect(page.statusCode).toBe(200);
  for (const name of Object.keys(deskCalls)) expect.soft(page.body, name).toContain(`<article id="${name}">`);
  expect(page.body).not.toMatch(/<script|style=|(?:src|href)="https?:|undefined|\[object/);
  expect((await app.inject('/desk/docs.css')).headers['content-type']).toMatch(/^text\/css/);
  expect((await (await served(false)).inject('/desk/docs')).statusCode).toBe(404);
});
