/** For text nodes that another program replaced, split or merged. */
const restorers = new WeakMap<Node, () => void>();

/**
 * Translators and extensions replace, split, wrap or remove nodes. React keeps using its own: it updates
 * detached texts, and `removeChild` and `insertBefore` throw for moved nodes
 * (https://github.com/facebook/react/issues/11538). Restores texts that React updates, and makes both methods
 * use a node's replacement or skip it.
 */
export function tolerateForeignChanges(root: Node): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver((records) => recordTextChanges(records, observer));
  observer.observe(root, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  const restoreNow = (node: Node) => {
    recordTextChanges(observer.takeRecords(), observer);
    restore(node);
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreNow(child);
    const shown = findChild(this, child);
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
    return insertBefore.call(this, node, findChild(this, next)) as Child;
  };
}

function restore(text: Node): void {
  const act = restorers.get(text);
  restorers.delete(text);
  act?.();
}

/** The child that is or contains the node. */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;

/** Of other programs; any other change was made by React. */
function recordTextChanges(records: readonly MutationRecord[], observer: MutationObserver): void {
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
        // Detached nodes are not covered by the document's observer.
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
    recordMerged(text, before(text), others, observer);
  }
  for (const text of former.keys()) if (!explained.has(text)) restore(text);
}

/** The element that replaced a removed text. React never does both in one step. */
function replacementIn({ addedNodes, nextSibling, previousSibling }: MutationRecord): Element | undefined {
  const elements = [...addedNodes].filter((node) => node instanceof Element);
  const siblings = [previousSibling, nextSibling].filter((node) => node instanceof Element);
  return elements[0] ?? siblings.find((element) => element.matches('font'));
}

/** The rest may itself be split or wrapped. */
function removeRest(text: Text, rest: Text): void {
  restore(rest);
  const parent = text.parentNode;
  const shown = parent && findChild(parent, rest);
  if (shown) parent.removeChild(shown);
}

function recordMerged(text: Text, own: string, others: Text[], observer: MutationObserver): void {
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
