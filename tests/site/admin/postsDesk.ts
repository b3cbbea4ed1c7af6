import type { Locator, Page } from 'playwright-core';
import type { ApiOptions, Scope } from '../../api/fixture.ts';
import { pngOf } from '../../api/pictureFiles.ts';
import { type BlossomHost, startBlossom } from '../../posting/blossomHost.ts';
import { type NoteRelay, type RejectingRelay, startNoteRelay, startRejectingRelay } from '../../posting/noteRelay.ts';
import { keepSending, NOSTR_KEY } from '../../posting/postingServer.ts';
import { keys, startXAccount, type XAccountHost } from '../../posting/xAccountHost.ts';
import { type Desk, openDesk } from './apiDesk.ts';

/** The hosts that an API posts to. */
export interface PostHosts {
  readonly x: XAccountHost;
  readonly relay: NoteRelay;
  readonly rejecting: RejectingRelay;
  readonly blossom: BlossomHost;
}

const hosts = {} as { -readonly [Name in keyof PostHosts]: PostHosts[Name] };

const options = async (scope: Scope): Promise<ApiOptions> => {
  const [x, relay, rejecting, blossom] = await Promise.all([
    startXAccount(scope),
    startNoteRelay(scope),
    startRejectingRelay(scope),
    startBlossom(scope),
  ]);
  Object.assign(hosts, { x, relay, rejecting, blossom });
  return {
    settings: {
      ...{ ...keys, HINDCAST_X_API_URL: x.url, HINDCAST_X_OEMBED_URL: 'none', HINDCAST_NOSTR_KEY: NOSTR_KEY },
      HINDCAST_NOSTR_RELAYS: `${relay.url} ${rejecting.url}`,
      HINDCAST_NOSTR_IMAGES: blossom.url,
    },
  };
};

/**
 * The admin over an API that posts: an X, a relay that takes notes and one that takes none, and a server for images. The
 * files of a process share it; its hosts are there in tests.
 */
export const openPosts = (): { readonly desk: Desk; readonly hosts: PostHosts } => ({
  desk: openDesk(options, keepSending),
  hosts,
});

export const POSTS = '/admin/dashboard?tab=posts';

/** A file as somebody chooses it: four times as wide as it is high, red in its middle half, blue at both sides. */
export const wideImage = (name = 'wide.png') => ({ name, mimeType: 'image/png', buffer: pngOf(900, 225) });

export const tweetText = (page: Page): Locator => page.getByLabel('Tweet text');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** Finds the result of the last post on a platform. */
export const result = (page: Page, platform: 'X' | 'Nostr'): Locator =>
  page
    .getByRole('list', { name: 'What came of it' })
    .locator(':scope > li')
    .filter({ has: page.locator('b', { hasText: platform }) });

/** Until both platforms are connected. */
export async function connected(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Connections' });
  await list.getByText('Connected as @hindcast').waitFor();
  await list.getByText(/^Connected to 2 of 2 relays as npub1/).waitFor();
}

/** The colours at the corners of an image, as a browser reads it. */
export const cornersOf = (page: Page, png: Buffer): Promise<{ readonly size: string; readonly colours: string[] }> =>
  page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      const { naturalWidth: width, naturalHeight: height } = image;
      Object.assign(canvas, { width, height });
      const brush = canvas.getContext('2d');
      brush?.drawImage(image, 0, 0);
      const colourAt = (left: number, top: number): string => {
        const [red = 0, , blue = 0] = brush?.getImageData(left, top, 1, 1).data ?? [];
        return red > 150 && blue < 50 ? 'red' : blue > 150 && red < 50 ? 'blue' : `${red} ${blue}`;
      };
      return { size: `${width}x${height}`, colours: [colourAt(0, 0), colourAt(width - 1, height - 1)] };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
