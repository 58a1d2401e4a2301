import type { ReactNode } from 'react';
import { CallShopLink } from './call-shop.tsx';
import { ReloadLink } from './reload-link.tsx';
import { WithoutScripts } from './without-scripts.tsx';

interface NoScriptProps {
  text: string;
  /** Shown below `text`. Not needed if the page contains the alternative below this component. */
  alternative?: ReactNode;
  children: ReactNode;
}

/** Shows `children`, which need scripts. Without scripts, shows `text` and ways to contact the shop instead. */
export function NoScript({ text, alternative, children }: NoScriptProps) {
  return (
    <>
      <WithoutScripts>
        <div className="my-4 rounded-card bg-warning-soft px-4 py-3">
          <p>{text}</p>
          {alternative}
          <div className="flex flex-wrap gap-x-6">
            <ReloadLink />
            <CallShopLink />
          </div>
        </div>
      </WithoutScripts>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}
