// A window of WebKitGTK that WebKitWebDriver starts and drives; gjs runs it. The package's own MiniBrowser keeps nothing
// on the disk while it is driven; this one keeps a profile, in the folder that its argument names, as people's browsers do.
const { gi } = imports;
gi.versions.Gtk = '3.0';
gi.versions.WebKit2 = '4.1';
const { Gtk, WebKit2: WebKit } = gi;

const [profile] = ARGV;
Gtk.init(null);

const manager = new WebKit.WebsiteDataManager({
  base_data_directory: `${profile}/data`,
  base_cache_directory: `${profile}/cache`,
});
const context = new WebKit.WebContext({ website_data_manager: manager });
context.set_preferred_languages(['fr-FR']);
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
    const window = new Gtk.Window({ default_width: 1440, default_height: 900 });
    view.connect('close', () => window.destroy());
    window.connect('destroy', () => Gtk.main_quit());
    window.add(view);
    window.show_all();
    return view;
  });
});
Gtk.main();
