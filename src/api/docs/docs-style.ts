/** The style of the reference page, inlined; its hash stands in the page's content security policy. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6675; --line: #dfe4ea; --ground: #f7f8fa;
  --card: #fff; --code: #f0f3f6; --accent: #176b87; --GET: #17705a; --POST: #8a5300; --PUT: #4b4fae;
  --PATCH: #4b4fae; --DELETE: #a12c2c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ecf2; --soft: #9aa7b6; --line: #2c3643;
  --ground: #10151b; --card: #171e26; --code: #10161d; --accent: #6fc3df; --GET: #58c9a8; --POST: #e2ab5f;
  --PUT: #a5a9f5; --PATCH: #a5a9f5; --DELETE: #f08f8f; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--ground); font: 15px/1.6 system-ui, sans-serif; }
.page { display: grid; grid-template-columns: 300px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 32px 20px; border-right: 1px solid var(--line); }
nav strong { display: block; margin: 20px 0 4px; font-size: 12px; letter-spacing: .04em; color: var(--soft); }
nav a { display: block; padding: 3px 8px; border-radius: 6px; color: inherit; text-decoration: none; font-size: 13.5px; }
nav a:hover, nav a:focus-visible { background: var(--code); color: var(--accent); }
main { padding: 32px 32px 96px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; }
h2 { margin: 48px 0 12px; font-size: 21px; }
.lead { max-width: 70ch; color: var(--soft); }
details { margin: 10px 0; border: 1px solid var(--line); border-radius: 10px; background: var(--card); scroll-margin-top: 16px; }
details:target { border-color: var(--accent); }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 12px 16px; cursor: pointer; }
summary code { background: none; padding: 0; font-weight: 600; overflow-wrap: anywhere; }
summary span { color: var(--soft); }
summary:focus-visible { outline: 2px solid var(--accent); border-radius: 10px; }
.method { min-width: 54px; font: 700 12px/1.6 ui-monospace, monospace; color: var(--soft); }
.GET { color: var(--GET); } .POST { color: var(--POST); } .PUT { color: var(--PUT); }
.PATCH { color: var(--PATCH); } .DELETE { color: var(--DELETE); }
.body { padding: 4px 16px 16px; border-top: 1px solid var(--line); }
h3 { margin: 16px 0 6px; font-size: 13px; color: var(--soft); }
code, pre { font-family: ui-monospace, 'SFMono-Regular', Menlo, monospace; font-size: 13px; }
code { padding: 1px 5px; border-radius: 5px; background: var(--code); }
pre { margin: 0; padding: 12px 14px; overflow-x: auto; border-radius: 8px; background: var(--code); line-height: 1.55; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 10px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-size: 12px; font-weight: 600; color: var(--soft); }
pre a { color: var(--accent); }
@media (max-width: 860px) { .page { grid-template-columns: minmax(0, 1fr); } nav { display: none; }
  main { padding: 24px 16px 64px; } }
`;
