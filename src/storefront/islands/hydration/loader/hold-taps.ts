import { isPlainClick } from '#storefront/ui/is-plain-click.ts';

interface HeldEvent {
  element: Element;
  replayNow: () => void;
}

/** The index among elements of the same tag name finds the replacement when React renders the element again. */
interface ElementPosition {
  element: Element;
  kind: string;
  index: number;
}

const locateElement = (element: Element): ElementPosition => ({
  element,
  kind: element.localName,
  index: [...document.getElementsByTagName(element.localName)].indexOf(element),
});

const findElement = ({ element, kind, index }: ElementPosition): Element | undefined =>
  element.isConnected ? element : document.getElementsByTagName(kind)[index];

const CONTROL_SELECTOR = 'a[href],button,input,select,textarea,summary,label,[role=button]';

/** Selector of controls that need no scripts: fields, labels, disclosures, and buttons that open native popovers. */
const NATIVE_CONTROL_SELECTOR = `input,select,textarea,summary,label${
  'popover' in HTMLElement.prototype ? ',[popovertarget],[commandfor]' : ''
}`;

/** Delays taps that need scripts, and all form posts. Calls `start` for each. Returns a function that replays them. */
export function holdTapsUntilHydrated(start: () => void): () => Promise<void> {
  const heldEvents: HeldEvent[] = [];
  const hold = (event: Event, element: Element, replay: (element: HTMLElement) => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Repeated taps on a control with `data-once` are ignored. All taps on a quantity stepper are replayed.
    if (element.matches('[data-once]') && heldEvents.some((heldEvent) => heldEvent.element === element))
      return;
    const dimming = element.animate({ opacity: [1, 0.6] }, { duration: 150, fill: 'forwards' });
    const position = locateElement(element);
    const replayNow = () => {
      dimming.cancel();
      const currentElement = findElement(position);
      if (currentElement) replay(currentElement as HTMLElement);
    };
    heldEvents.push({ element, replayNow });
    start();
  };
  const click = (event: MouseEvent) => {
    const control = findControlToHold(event, heldEvents.length > 0);
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
  const release = addCaptureListeners({
    click,
    submit,
    input: recordInputChange,
    change: recordInputChange,
    focusin: ({ target }) => {
      focusedPosition = locateElement(target as Element);
    },
  });
  return async () => {
    // React resets fields during hydration and handles changes late. A form posted now would contain reset values.
    await null;
    release();
    replayChanges();
    restoreFocus();
    for (const { replayNow } of heldEvents.splice(0)) {
      replayNow();
      // The next tap waits until React has rendered the result, so that quantity steps add up.
      await null;
    }
  };
}

function findControlToHold(event: MouseEvent, hasHeldEvents: boolean): HTMLElement | undefined {
  const control = (event.target as Element).closest?.<HTMLElement>(CONTROL_SELECTOR);
  if (!control || control.matches(NATIVE_CONTROL_SELECTOR)) return undefined;
  if (control instanceof HTMLAnchorElement) {
    return needsScripts(event, control, hasHeldEvents) ? control : undefined;
  }
  const form = control instanceof HTMLButtonElement && control.type === 'submit' && control.form;
  return form && !form.matches('[data-scripted]') ? undefined : control;
}

/** Whether a tap on a link is delayed: the link keeps the scroll position, or earlier taps are already delayed. */
const needsScripts = (event: MouseEvent, link: HTMLAnchorElement, hasHeldEvents: boolean): boolean =>
  (hasHeldEvents || link.matches('[data-keep-scroll]')) && isPlainClick(event) && !link.target;

interface ChangedField {
  position: ElementPosition;
  value: string;
  checked: boolean;
  files: FileList | null;
}

/** Fields that the shopper changed. The field that was changed last is the last entry. */
const changedFields = new Map<HTMLInputElement, ChangedField>();

function recordInputChange({ target }: Event): void {
  const field = target as HTMLInputElement;
  const { value, checked, files } = field;
  // The first position remains, because a field that React removes fires a last `change` at another position.
  const position = changedFields.get(field)?.position ?? locateElement(field);
  changedFields.delete(field);
  changedFields.set(field, { position, value, checked, files });
}

let focusedPosition: ElementPosition | undefined;

function restoreFocus(): void {
  if (!focusedPosition || focusedPosition.element.isConnected || document.activeElement !== document.body)
    return;
  (findElement(focusedPosition) as HTMLElement | undefined)?.focus({ preventScroll: true });
}

function replayChanges(): void {
  for (const change of changedFields.values()) {
    const field = findElement(change.position) as HTMLInputElement | undefined;
    if (field) replayChange(field, change);
  }
}

/** Replays a change. Restores the value first, because React may have reset it to the server's value. */
function replayChange(field: HTMLInputElement, { value, checked, files }: ChangedField): void {
  if (files) {
    field.files = files;
    dispatchFieldEvent(field, 'change');
    return;
  }
  const isChoice = field.type === 'checkbox' || field.type === 'radio';
  if (isChoice) field.checked = checked;
  else if (field.value !== value) field.value = value;
  if (isChoice) invalidateRecordedValue(field, 'checked', !checked);
  else invalidateRecordedValue(field, 'value', `${value} `);
  const type = isChoice ? 'click' : field.tagName === 'SELECT' ? 'change' : 'input';
  dispatchFieldEvent(field, type);
  // React handles the click of a checkbox or radio button. Other listeners need the `change` event.
  if (isChoice) dispatchFieldEvent(field, 'change');
}

const dispatchFieldEvent = (field: HTMLInputElement, type: string) =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

/** React ignores an event if the field has the recorded value. Calling its setter on a copy changes only that value. */
function invalidateRecordedValue(
  field: HTMLInputElement,
  name: 'checked' | 'value',
  otherValue: boolean | string,
): void {
  Object.getOwnPropertyDescriptor(field, name)?.set?.call(field.cloneNode(), otherValue);
}

type WindowListeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/** Adds listeners in the capture phase, before the listeners of the page. Returns a function that removes them. */
export function addCaptureListeners(listeners: WindowListeners): () => void {
  const entries = Object.entries(listeners) as [type: string, listener: EventListener][];
  for (const [type, listener] of entries) {
    addEventListener(type, listener, { capture: true, passive: type !== 'click' && type !== 'submit' });
  }
  return () => {
    for (const [type, listener] of entries) removeEventListener(type, listener, true);
  };
}
