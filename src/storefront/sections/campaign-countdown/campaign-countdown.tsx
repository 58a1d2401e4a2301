import { useLocale } from '#storefront/locale/locale-context.tsx';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import type { CampaignCountdownView } from './load.ts';

/** A campaign, the time that is left of it, and the way in. */
export default function CampaignCountdown(props: CampaignCountdownView) {
  const { title, text, buttonLabel, path, image, endsAt, until } = props;
  const { localePath } = useLocale();
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
        <div className="flex flex-col items-start gap-5 p-6 md:p-10 lg:p-14">
          <div>
            <h2 className="text-2xl md:text-3xl">{title}</h2>
            {text && <p className="mt-2 max-w-prose">{text}</p>}
          </div>
          <CountdownClock endsAt={endsAt} />
          <p className="text-sm font-medium">
            <time dateTime={endsAt}>{until}</time>
          </p>
          <a href={localePath(path)} className={buttonClass()}>
            {buttonLabel}
          </a>
        </div>
      </div>
    </div>
  );
}
