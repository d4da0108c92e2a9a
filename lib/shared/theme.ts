/** Storage key of the chosen theme, `light` or `dark`; without it the system's theme applies. */
export const THEME_KEY = 'theme';

/** The page background of `app/styles`, for the parts that a browser draws around the page. */
export const PAGE_BACKGROUND = { light: '#fbf7f0', dark: '#17121e' } as const;

/**
 * Runs in the head of every page, before the first paint: marks the document with the chosen theme for `dark.css`,
 * colours the browser's own bars, and shows and stores the choice in theme lists (`theme-choice.tsx`). Also applies
 * changes from other tabs and on pages restored from the browser's cache. Private pages allow it by its hash.
 * It handles a choice before React, which hydrates the list on the same event and shows the stored theme. The colour of
 * the bars is in capitals, or React would take that tag for one of the page's own and remove it.
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
