(() => {
  const page = JSON.parse(document.getElementById('haat-page').textContent);
  const held = [];
  const touched = new Map();
  const on = (type, listener) =>
    addEventListener(type, listener, { capture: true, passive: type !== 'click' && type !== 'submit' });
  const off = (type, listener) => removeEventListener(type, listener, true);
  const wakes = ['pointerdown', 'keydown', 'touchstart'];
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    applyLateSheets();
    for (const type of wakes) off(type, start);
    try {
      for (const href of page.preload) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      }
      window.__reactRouterContext = page.context;
      if (page.hot) await import(page.hot);
      const ids = Object.keys(page.routes);
      const parts = await Promise.all([
        import(page.manifest),
        ...ids.map((id) => Promise.all(page.routes[id].map((module) => import(module)))),
      ]);
      window.__reactRouterRouteModules = Object.fromEntries(
        ids.map((id, i) => [id, Object.assign({}, ...parts[i + 1])]),
      );
      await import(page.entry);
    } catch (error) {
      reportError(error);
      letGo();
    }
  };

  const hold = (event, element, replay) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Who taps twice on what waits means it once; steps of a quantity are each meant.
    if (element.matches('[data-once]') && held.some((other) => other.element === element)) return;
    const mark = element.animate({ opacity: [1, 0.6] }, { duration: 150, fill: 'forwards' });
    const again = () => {
      mark.cancel();
      if (element.isConnected) replay();
    };
    held.push({ element, again });
    start();
  };

  // A choice on the page keeps its place, and what was tapped before a link is not left behind.
  const waitsForScripts = (event, link) =>
    (link.matches('[data-keep-scroll]') || held.length > 0) &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target);

  const click = (event) => {
    const element = event.target.closest?.(
      'a[href],button,input,select,textarea,summary,label,[role=button]',
    );
    if (!element || element.matches('input,select,textarea,summary,label')) return;
    if (element.matches('a') && !waitsForScripts(event, element)) return;
    if (element.matches('[popovertarget],[commandfor]') || (element.type === 'submit' && element.form))
      return;
    hold(event, element, () => element.click());
  };

  const submit = (event) => {
    const { target: form, submitter } = event;
    if ((submitter?.getAttribute('formmethod') ?? form.method).toLowerCase() !== 'post') return;
    hold(event, submitter ?? form, () => form.requestSubmit(submitter));
  };

  const change = ({ target }) => {
    if (!touched.has(target)) touched.set(target, target.type === 'checkbox' || target.type === 'radio');
  };

  const release = () => {
    off('click', click);
    off('submit', submit);
    off('input', change);
    off('change', change);
  };

  const tellAgain = (element, isChoice) => {
    if (!element.isConnected) return;
    element._valueTracker?.setValue(isChoice ? String(!element.checked) : `${element.value} `);
    const type = isChoice ? 'click' : element.tagName === 'SELECT' ? 'change' : 'input';
    element.dispatchEvent(new Event(type, { bubbles: true }));
    // For forms that are no components.
    if (isChoice) element.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const letGo = async () => {
    release();
    for (const [element, isChoice] of touched) tellAgain(element, isChoice);
    for (const { again } of held.splice(0)) {
      again();
      // What it changed is shown before the next: a second step counts from the first.
      await null;
    }
  };

  addEventListener('haat:hydrated', letGo, { once: true });
  for (const type of wakes) on(type, start);
  on('click', click);
  on('submit', submit);
  on('input', change);
  on('change', change);

  const applyLateSheets = () => {
    for (const href of page.sheets.splice(0)) {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.href = href;
      document.head.append(sheet);
    }
    try {
      sessionStorage.setItem('haat-sheets', '1');
    } catch {}
  };
  const haveSheets = () => {
    try {
      return sessionStorage.getItem('haat-sheets') !== null;
    } catch {
      return false;
    }
  };
  if (haveSheets()) applyLateSheets();

  const moves = [...wakes, 'wheel', 'scroll'];
  const stopWaiting = () => {
    document.documentElement.removeAttribute('data-waiting');
    for (const type of moves) off(type, stopWaiting);
  };
  for (const type of moves) on(type, stopWaiting);
  const settle = () => {
    stopWaiting();
    applyLateSheets();
  };
  const whenPainted = () => requestAnimationFrame(() => setTimeout(settle));
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });

  const whenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  // What is painted counts when it is on the screen; a page that nobody looks at is not painted.
  const afterPaint = () => {
    const late = setTimeout(whenIdle, 1000);
    const painted = () => {
      clearTimeout(late);
      whenIdle();
    };
    try {
      const observer = new PerformanceObserver(() => {
        observer.disconnect();
        painted();
      });
      observer.observe({ type: 'paint', buffered: true });
    } catch {
      painted();
    }
  };
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
})();
