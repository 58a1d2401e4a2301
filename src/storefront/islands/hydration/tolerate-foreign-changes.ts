/** For each text node that another program replaced, split or merged: the function that restores it. */
const restorersByNode = new WeakMap<Node, () => void>();

/** Lets React update nodes that other programs changed (https://github.com/facebook/react/issues/11538). */
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
    restoreNode(node);
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreNow(child);
    const actualChild = findChild(this, child);
    if (actualChild) removeChild.call(this, actualChild);
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

function restoreNode(text: Node): void {
  const restoreText = restorersByNode.get(text);
  restorersByNode.delete(text);
  restoreText?.();
}

/** Returns the child of `parent` that is or contains the node. */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const isTextNode = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;

/** Records how to undo a change of another program. Any other text change is React's and undoes the recorded change. */
function recordTextChanges(records: readonly MutationRecord[], observer: MutationObserver): void {
  const formerTexts = new Map<Node, string>();
  for (const { oldValue, target, type } of records) {
    if (type === 'characterData' && !formerTexts.has(target)) formerTexts.set(target, oldValue ?? '');
  }
  const textBefore = (text: Text) => formerTexts.get(text) ?? text.data;
  const mergedTexts = new Map<Text, Text[]>();
  const recorded = new Set<Node>();
  for (const record of records) {
    const { addedNodes, previousSibling } = record;
    for (const node of record.removedNodes) {
      if (!isTextNode(node) || node.isConnected) continue;
      const replacement = findReplacement(record);
      if (replacement) {
        restorersByNode.set(node, () => replacement.replaceWith(node));
        // The node is observed separately, because the document's observer does not cover detached nodes.
        observer.observe(node, { characterData: true, characterDataOldValue: true });
      } else if (isTextNode(previousSibling)) {
        mergedTexts.set(previousSibling, [...(mergedTexts.get(previousSibling) ?? []), node]);
      }
    }
    const [restText] = addedNodes;
    if (!isTextNode(restText) || !isTextNode(previousSibling)) continue;
    if (textBefore(previousSibling) !== previousSibling.data + textBefore(restText)) continue;
    recorded.add(previousSibling);
    restorersByNode.set(previousSibling, () => removeSplitText(previousSibling, restText));
  }
  for (const [text, removedTexts] of mergedTexts) {
    if (textBefore(text) + removedTexts.map(({ data }) => data).join('') !== text.data) continue;
    recorded.add(text);
    recordMergedTexts(text, textBefore(text), removedTexts, observer);
  }
  for (const text of formerTexts.keys()) if (!recorded.has(text)) restoreNode(text);
}

/** Returns the element that another program inserted in place of a text: an added element or an adjacent `<font>`. */
function findReplacement({ addedNodes, nextSibling, previousSibling }: MutationRecord): Element | undefined {
  const elements = [...addedNodes].filter((node) => node instanceof Element);
  const siblings = [previousSibling, nextSibling].filter((node) => node instanceof Element);
  return elements[0] ?? siblings.find((element) => element.matches('font'));
}

/** Removes the second part of a split text, which may itself be split or wrapped. */
function removeSplitText(text: Text, restText: Text): void {
  restoreNode(restText);
  const parent = text.parentNode;
  const actualChild = parent && findChild(parent, restText);
  if (actualChild) parent.removeChild(actualChild);
}

function recordMergedTexts(
  text: Text,
  formerText: string,
  removedTexts: Text[],
  observer: MutationObserver,
): void {
  const reinsert = () => text.after(...removedTexts);
  restorersByNode.set(text, reinsert);
  for (const other of removedTexts) {
    observer.observe(other, { characterData: true, characterDataOldValue: true });
    restorersByNode.set(other, () => {
      text.data = formerText;
      reinsert();
    });
  }
}
