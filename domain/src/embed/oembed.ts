/** `GET /embed/oembed`: a response of oEmbed 1.0 of type `rich`. Sizes in CSS pixels. */
export interface WireOembed {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly title: string;
  readonly provider_name: string;
  readonly provider_url: string;
  /** Cache time in seconds. */
  readonly cache_age: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}
