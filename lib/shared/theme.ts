/** Key in localStorage of the chosen theme, `light` or `dark`; without it the operating system's theme is used. */
export const THEME_KEY = 'theme';

/** The page background colours of `app/styles`, used for the browser's own bars (meta tag `theme-color`). */
export const PAGE_BACKGROUND = { light: '#fbf7f0', dark: '#17121e' } as const;

/**
 * Inline script in the head of every page. Before the first paint it marks the document with the chosen theme for
 * `dark.css` and colours the browser's own bars. It shows and stores the choice in theme lists (`theme-choice.tsx`),
 * also when the choice changes in another tab or the page comes from the back/forward cache. Private pages allow the
 * script by its hash.
 * The script must handle a choice before React, which hydrates the list on the same event and shows the stored theme.
 * The bars' colour is in capitals, since otherwise React would take the meta tag for its own and remove it.
 */
export const THEME_SCRIPT = `(function(){
var root=document.documentElement,bars=document.createElement('meta');
bars.name='theme-color';
applyTheme=function(){
var theme=root.dataset.theme;
try{theme=localStorage.getItem('${THEME_KEY}')}catch(e){}
show(theme)
};
function show(theme){
var paper=${JSON.stringify(PAGE_BACKGROUND)}[theme];
delete root.dataset.theme;
bars.remove();
if(paper){
root.dataset.theme=theme;
bars.content=paper.toUpperCase();
document.head.prepend(bars)
}
document.querySelectorAll('select[name=theme]').forEach(function(list){list.value=paper?theme:''})
}
applyTheme();
['DOMContentLoaded','pageshow','storage'].forEach(function(what){addEventListener(what,applyTheme)});
addEventListener('input',function(event){
var list=event.target,theme=list.value;
if(list.name!=='theme')return;
try{
if(theme)localStorage.setItem('${THEME_KEY}',theme);
else localStorage.removeItem('${THEME_KEY}')
}catch(e){}
show(theme)
},true)
})()`;
