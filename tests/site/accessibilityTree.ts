import type { Page } from 'playwright-core';

/** A screen reader's announcement of one element on a page. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  /** Of a heading. */
  readonly level: number | null;
}

/** All that a screen reader is told of a page, in reading order. */
export async function listenTo(page: Page): Promise<readonly Heard[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const read = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const level = node.properties?.find(({ name }) => name === 'level')?.value.value;
    if (!node.ignored)
      heard.push({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? '').trim(),
        level: typeof level === 'number' ? level : null,
      });
    for (const child of node.childIds ?? []) read(child);
  };
  const [root] = nodes;
  if (root) read(root.nodeId);
  return heard;
}

/** Formats announcements as text, one line each. */
export const heardText = (heard: readonly Heard[]): string =>
  heard.map(({ role, name, level }) => `${role}${level ?? ''}: ${name}`).join('\n');
