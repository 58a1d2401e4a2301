export interface RecordedChanges {
  stop: () => void;
  undo: () => void;
}

export function recordChanges(document: Document): RecordedChanges {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((newRecords) => records.push(...newRecords));
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
  });
  const stop = () => observer.disconnect();
  return {
    stop,
    undo: () => {
      records.push(...observer.takeRecords());
      stop();
      for (const record of records.reverse()) undoChange(record);
    },
  };
}

function undoChange(record: MutationRecord): void {
  const { target, oldValue, attributeName } = record;
  if (record.type === 'characterData') {
    target.nodeValue = oldValue;
  } else if (record.type === 'attributes') {
    const element = target as Element;
    const name = attributeName ?? '';
    if (oldValue === null) element.removeAttribute(name);
    else element.setAttribute(name, oldValue);
  } else {
    for (const node of record.addedNodes) if (node.parentNode === target) target.removeChild(node);
    const next = record.nextSibling?.parentNode === target ? record.nextSibling : null;
    for (const node of record.removedNodes) target.insertBefore(node, next);
  }
}
