/** By a text of React's that others replaced, split or merged: undoes that. */
const restorers = new WeakMap<Node, () => void>();

/**
 * Translators, phone number detectors, highlighters and other extensions replace and split texts, and wrap or remove elements. React
 * goes on with the nodes it rendered: it updates texts that are no longer shown, and removes or inserts by nodes that are no longer
 * where it put them, for which the DOM throws (https://github.com/facebook/react/issues/11538). From now on a text that React updates
 * takes its place again, and `removeChild` and `insertBefore` find what stands for a node, or go on without it.
 */
export function tolerateForeignChanges(root: Node): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver((records) => noteChanges(records, observer));
  observer.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  const restoreNow = (node: Node) => {
    noteChanges(observer.takeRecords(), observer);
    restore(node);
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreNow(child);
    const shown = childOf(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as Child;
    restoreNow(next);
    return insertBefore.call(this, node, childOf(this, next)) as Child;
  };
}

function restore(text: Node): void {
  const act = restorers.get(text);
  restorers.delete(text);
  act?.();
}

/** The child of `parent` that is or holds a node; none when the node stands elsewhere. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;

/** Notes what others did to texts. A text that changed for no such reason was changed by React. */
function noteChanges(records: readonly MutationRecord[], observer: MutationObserver): void {
  const former = new Map<Node, string>();
  for (const { oldValue, target, type } of records) {
    if (type === 'characterData' && !former.has(target)) former.set(target, oldValue ?? '');
  }
  const before = (text: Text) => former.get(text) ?? text.data;
  const merged = new Map<Text, Text[]>();
  const explained = new Set<Node>();
  for (const record of records) {
    const { addedNodes, previousSibling } = record;
    for (const node of record.removedNodes) {
      if (!isText(node) || node.isConnected) continue;
      const replacement = replacementIn(record);
      if (replacement) {
        restorers.set(node, () => replacement.replaceWith(node));
        // Out of the document it is seen no more.
        observer.observe(node, { characterData: true, characterDataOldValue: true });
      } else if (isText(previousSibling)) {
        merged.set(previousSibling, [...(merged.get(previousSibling) ?? []), node]);
      }
    }
    const [rest] = addedNodes;
    if (!isText(rest) || !isText(previousSibling)) continue;
    if (before(previousSibling) !== previousSibling.data + before(rest)) continue;
    explained.add(previousSibling);
    restorers.set(previousSibling, () => removeRest(previousSibling, rest));
  }
  for (const [text, others] of merged) {
    if (before(text) + others.map(({ data }) => data).join('') !== text.data) continue;
    explained.add(text);
    noteMerged(text, before(text), others, observer);
  }
  for (const text of former.keys()) if (!explained.has(text)) restore(text);
}

/** The element that took the place of a removed text. React never puts one there in the same step. */
function replacementIn({ addedNodes, nextSibling, previousSibling }: MutationRecord): Element | undefined {
  const elements = [...addedNodes].filter((node) => node instanceof Element);
  const beside = [previousSibling, nextSibling].filter((node) => node instanceof Element);
  return elements[0] ?? beside.find((element) => element.matches('font'));
}

/** What was split off may have been split in turn, or wrapped. */
function removeRest(text: Text, rest: Text): void {
  restore(rest);
  const parent = text.parentNode;
  const shown = parent && childOf(parent, rest);
  if (shown) parent.removeChild(shown);
}

function noteMerged(text: Text, own: string, others: Text[], observer: MutationObserver): void {
  const putBack = () => text.after(...others);
  restorers.set(text, putBack);
  for (const other of others) {
    observer.observe(other, { characterData: true, characterDataOldValue: true });
    restorers.set(other, () => {
      text.data = own;
      putBack();
    });
  }
}
