/** Commands that `npm run docs` does not run: what each needs, and what tests it instead, if something does. */
export const notRun: readonly { readonly match: RegExp; readonly needs: string }[] = [
  { match: /^npm test$/, needs: 'an hour of its own: it is the whole test run' },
  {
    match: /^npm run faults -- --long/,
    needs: 'an hour or two of its own: it is for releases; the short form of every fault is a part of npm test',
  },
  {
    match: /^docker /,
    needs: 'a container engine; tools/commands/image.test.ts carries out the steps of the Dockerfile',
  },
  {
    match: /^(?:useradd|systemctl) /,
    needs: 'a machine with systemd that it may change; tools/checks/proxies.test.ts verifies the unit',
  },
  {
    match: /\bcaddy run\b/,
    needs:
      'Caddy, public host names and the ports 80 and 443; tools/checks/proxies.test.ts runs the same file at another port',
  },
];

/** What a command needs that this run does not have; undefined if it is run. */
export const needsOf = (command: string): string | undefined => notRun.find(({ match }) => match.test(command))?.needs;
