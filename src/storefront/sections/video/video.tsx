import { type MouseEvent, useState } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { Play } from '#storefront/ui/page-icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import type { VideoView } from './load.ts';

const VIDEO_BOX = { width: 960, height: 540 };

/** Video that loads nothing from its host before it is played. */
export default function Video(view: VideoView) {
  const { title, alt, poster, source } = view;
  return (
    <div className="page-width">
      <div className="max-w-5xl">
        {title && (
          <div className="section-head">
            <h2>{title}</h2>
          </div>
        )}
        <div className="relative aspect-video overflow-hidden rounded-panel bg-second text-on-second">
          {source.kind === 'file' ? (
            // biome-ignore lint/a11y/useMediaCaption: shops provide no captions; the label describes the video
            <video
              controls
              preload="none"
              playsInline
              src={source.src}
              poster={poster ? pictureUrl(poster, VIDEO_BOX.width) : undefined}
              aria-label={alt || title || m.video()}
              className="size-full object-cover"
            />
          ) : (
            <FramedVideo view={view} src={source.src} />
          )}
        </div>
      </div>
    </div>
  );
}

function FramedVideo({ view, src }: { view: VideoView; src: string }) {
  const { title, alt, poster, href, source } = view;
  const [isPlaying, setPlaying] = useState(false);
  const name = title || alt || m.video();
  const play = (event: MouseEvent) => {
    if (source.kind === 'link' || !isPlainClick(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  if (isPlaying) {
    return (
      <iframe
        src={src}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        // The video receives the focus, because it replaces the focused link.
        ref={(frame) => frame?.focus()}
        className="absolute inset-0 size-full border-0"
      />
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onClick={play}
      aria-label={m.video_play({ name })}
      className="group absolute inset-0 block"
    >
      {poster && (
        <Picture
          path={poster}
          alt=""
          {...VIDEO_BOX}
          sizes="(min-width: 64rem) 960px, 96vw"
          className="h-full"
        />
      )}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-transform duration-200 group-hover:scale-108">
          <Play aria-hidden className="ml-1 size-8 fill-current" />
        </span>
      </span>
    </a>
  );
}
