import { isPlainClick } from '#storefront/ui/is-plain-click.ts';

interface Held {
  element: Element;
  again: () => void;
}

/** Works after React rendered the page again. */
interface Place {
  element: Element;
  kind: string;
  index: number;
}

const locate = (element: Element): Place => ({
  element,
  kind: element.localName,
  index: [...document.getElementsByTagName(element.localName)].indexOf(element),
});

const elementAt = ({ element, kind, index }: Place): Element | undefined =>
  element.isConnected ? element : document.getElementsByTagName(kind)[index];

const CONTROL = 'a[href],button,input,select,textarea,summary,label,[role=button]';

/** Controls that work without scripts, or open native popovers. */
const NATIVE = `input,select,textarea,summary,label${
  'popover' in HTMLElement.prototype ? ',[popovertarget],[commandfor]' : ''
}`;

/** Holds taps and posts that need scripts. Returns the function that replays them in order. */
export function holdTaps(start: () => void): () => Promise<void> {
  const held: Held[] = [];
  const hold = (event: Event, element: Element, replay: (element: HTMLElement) => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A repeated tap on a waiting button counts once; taps on a quantity stepper count each.
    if (element.matches('[data-once]') && held.some((other) => other.element === element)) return;
    const mark = element.animate({ opacity: [1, 0.6] }, { duration: 150, fill: 'forwards' });
    const place = locate(element);
    const again = () => {
      mark.cancel();
      const now = elementAt(place);
      if (now) replay(now as HTMLElement);
    };
    held.push({ element, again });
    start();
  };
  const click = (event: MouseEvent) => {
    const control = waitingControl(event, held.length > 0);
    if (control) hold(event, control, (element) => element.click());
  };
  const submit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    const method = submitter?.getAttribute('formmethod') ?? form.method;
    if (method.toLowerCase() !== 'post') return;
    hold(event, submitter ?? form, (element) => {
      // Safari 15 lacks `requestSubmit`.
      if (element instanceof HTMLFormElement) element.submit();
      else element.click();
    });
  };
  const release = listen({
    click,
    submit,
    input: recordInputChange,
    change: recordInputChange,
    focusin: recordFocus,
  });
  return async () => {
    // During hydration React handles changes late and resets fields until then; a form would be posted with
    // the reset values.
    await null;
    release();
    replayChanges();
    restoreFocus();
    for (const { again } of held.splice(0)) {
      again();
      // React renders the result before the next tap, so that quantity steps add up.
      await null;
    }
  };
}

function waitingControl(event: MouseEvent, areOthersHeld: boolean): HTMLElement | undefined {
  const control = (event.target as Element).closest?.<HTMLElement>(CONTROL);
  if (!control || control.matches(NATIVE)) return undefined;
  if (control instanceof HTMLAnchorElement) {
    return isForScripts(event, control, areOthersHeld) ? control : undefined;
  }
  const form = control instanceof HTMLButtonElement && control.type === 'submit' && control.form;
  return form && !form.matches('[data-scripted]') ? undefined : control;
}

/** Links that keep the scroll position, and links tapped after a held control. */
const isForScripts = (event: MouseEvent, link: HTMLAnchorElement, areOthersHeld: boolean): boolean =>
  (areOthersHeld || link.matches('[data-keep-scroll]')) && isPlainClick(event) && !link.target;

interface Changed {
  place: Place;
  value: string;
  checked: boolean;
}

/** In the order of the last change. */
const changed = new Map<HTMLInputElement, Changed>();

function recordInputChange({ target }: Event): void {
  const field = target as HTMLInputElement;
  const { value, checked } = field;
  // A field removed by React fires a last `change` after its position has changed.
  const place = changed.get(field)?.place ?? locate(field);
  changed.delete(field);
  changed.set(field, { place, value, checked });
}

let focused: Place | undefined;

function recordFocus({ target }: Event): void {
  focused = locate(target as Element);
}

/** React may have rendered the page again. */
function restoreFocus(): void {
  if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
  (elementAt(focused) as HTMLElement | undefined)?.focus({ preventScroll: true });
}

/** For React's listeners. */
function replayChanges(): void {
  for (const change of changed.values()) {
    const field = elementAt(change.place) as HTMLInputElement | undefined;
    if (field) replayChange(field, change);
  }
}

/** Restores the value first, because React may have reset it to the server's. */
function replayChange(field: HTMLInputElement, { value, checked }: Changed): void {
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  if (isChoice) field.checked = checked;
  else if (field.value !== value) field.value = value;
  if (isChoice) recordForReact(field, 'checked', !checked);
  else recordForReact(field, 'value', `${value} `);
  const type = isChoice ? 'click' : field.tagName === 'SELECT' ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
  // For forms outside React.
  if (isChoice) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * React records the values assigned to a field, and ignores events of a field with the recorded value. Records another value
 * by React's setter, without changing the field, its selection or a composition.
 */
function recordForReact(field: HTMLInputElement, name: 'checked' | 'value', other: boolean | string): void {
  Object.getOwnPropertyDescriptor(field, name)?.set?.call(field.cloneNode(), other);
}

type Listeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/** In the capture phase, before those of the page. Returns the function that removes them. */
export function listen(listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [type: string, listener: EventListener][];
  for (const [type, listener] of all) {
    addEventListener(type, listener, { capture: true, passive: type !== 'click' && type !== 'submit' });
  }
  return () => {
    for (const [type, listener] of all) removeEventListener(type, listener, true);
  };
}
