import { CountdownClock } from '#storefront/catalog/countdown-clock.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import type { CampaignCountdownView } from './load.ts';

/** A campaign, the time that is left of it, and the way in. */
export function CampaignCountdown(props: CampaignCountdownView) {
  const { title, text, buttonLabel, path, image, endsAt, until } = props;
  const { localePath } = useLocale();
  const enter = (
    <a href={localePath(path)} className={`${buttonClass()} ${image ? '' : 'mt-5'}`}>
      {buttonLabel}
    </a>
  );
  return (
    <div className="page-width">
      <div
        className={`grid overflow-hidden rounded-panel bg-accent-soft text-ink ${image ? 'md:grid-cols-2' : ''}`}
      >
        {image && (
          <Picture
            path={image}
            alt=""
            width={640}
            height={400}
            sizes="(width < 48rem) 92vw, 640px"
            className="h-full md:order-last"
          />
        )}
        <div
          className={`flex flex-col gap-5 p-6 md:p-10 lg:p-14 ${image ? 'items-start justify-center' : 'md:flex-row md:items-center md:justify-between md:gap-10'}`}
        >
          <div className="max-w-xl">
            <h2 className="text-2xl md:text-3xl lg:text-4xl">{title}</h2>
            {text && <p className="mt-2">{text}</p>}
            {!image && enter}
          </div>
          <div>
            <CountdownClock endsAt={endsAt} />
            <p className="mt-3 text-sm font-medium">
              <time dateTime={endsAt}>{until}</time>
            </p>
          </div>
          {image && enter}
        </div>
      </div>
    </div>
  );
}
